import { type RawBuilder, sql } from "kysely";
import { columnOf, tableOf } from "../../../../access/stored-names.ts";
import type { Register } from "../../../../metadata/register.ts";
import { IDENTITY_PATHS } from "../ficha/redact.ts";

/** Members a line of the triage shows, compares or hides by. */
const PATHS = new Set([
  ...["disponivel", "colocacao", "pessoal.escolaridade", "endereco.bairro", "endereco.cidade"],
  ...IDENTITY_PATHS,
]);

/**
 * Of a row `p` of candidates the record as far as a line of the triage needs it, in its usual shape. Twenty whole records, with a dozen
 * lists each, take longer than the search itself.
 */
export function foundRecord(people: Register, cities: Register): RawBuilder<unknown> {
  const groups = new Map<string, RawBuilder<unknown>[]>();
  const put = (group: string, name: string, value: RawBuilder<unknown>) =>
    groups.set(group, [...(groups.get(group) ?? []), sql`${name}::text, ${value}`]);
  for (const path of PATHS) {
    const [first = "", second] = path.split(".");
    const column = sql.ref(`p.${columnOf(people, path)}`);
    put(second === undefined ? "" : first, second ?? first, path === "endereco.cidade" ? cityOf(cities, column) : column);
  }
  for (const list of ["cargos", "conhecimentos"]) put("", list, idsOf(people, list));
  const spans = ["dataAdmissao", "dataDesligamento"].map(
    (name) => sql`${name}::text, ${sql.ref(`x.${columnOf(people, `experiencias.${name}`)}`)}`,
  );
  put(
    "",
    "experiencias",
    sql`(select coalesce(jsonb_agg(jsonb_build_object(${sql.join(spans)})), '[]') from ${sql.table(tableOf(people, "experiencias"))} x
      where x.dono_id = p.id)`,
  );
  const objects = [...groups].flatMap(([group, members]) =>
    group === "" ? members : [sql`${group}::text, jsonb_build_object(${sql.join(members)})`],
  );
  return sql`jsonb_build_object('id', p.id, ${sql.join(objects)})`;
}

const cityOf = (cities: Register, id: RawBuilder<unknown>) =>
  sql`(select jsonb_build_object('id', x.id, 'nome', ${sql.ref(`x.${columnOf(cities, "nome")}`)}) from ${sql.table(tableOf(cities))} x where x.id = ${id})`;

const idsOf = (people: Register, list: string) =>
  sql`(select coalesce(jsonb_agg(jsonb_build_object('id', l.alvo_id)), '[]') from ${sql.table(tableOf(people, list))} l where l.dono_id = p.id)`;
