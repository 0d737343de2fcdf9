import { type RawBuilder, sql } from "kysely";
import { outweighs } from "../../../access/might.ts";
import { tableOf } from "../../../access/stored-names.ts";
import type { Queries } from "../../../db/contract.ts";
import { areasOrganizacionais } from "../../../generated/types/cargo-salario/areas-organizacionais.ts";
import { colaboradores } from "../../../generated/types/gestao-talentos/colaboradores.ts";
import { usuarios } from "../../../generated/types/utilitario/usuarios.ts";
import type { FeatureDeps } from "../../../http/server-feature.ts";
import type { RequestContext } from "../../../metadata/context.ts";
import type { Field } from "../../../metadata/field.ts";
import type { Register, Registry } from "../../../metadata/register.ts";
import type { Dependencies } from "./shared.ts";
import { storedOf } from "./stored-talents.ts";

const EDITS_USERS = "ROLE_UTILITARIO_USUARIOS_EDITAR";
/** Registers whose references are told apart from the others. */
const APART: ReadonlySet<string> = new Set([areasOrganizacionais.id, usuarios.id]);

/** What a talent still has here, as far as the reader may see it. */
export async function dependenciesOf(
  { registry, access }: Pick<FeatureDeps, "registry" | "access">,
  queries: Queries,
  context: RequestContext,
  person: number,
): Promise<Dependencies> {
  const users = storedOf(registry(), usuarios.id);
  const people = storedOf(registry(), colaboradores.id);
  const found = await sql<{ id: number; nome: string; ativo: boolean }>`select u.id, ${users.of("u", "nome")} as nome,
    coalesce(${users.of("u", "ativo")}, true) as ativo from ${users.table} u where ${users.of("u", "colaborador")} = ${person}`.execute(
    queries,
  );
  const [user] = found.rows;
  const entries = await sql<{
    id: number;
    data: string;
  }>`select h.id, ${people.of("h", "data")}::text as data from ${people.entries} h
    where h.dono_id = ${person} and ${people.of("h", "data")} > ${context.today}::date and coalesce(${people.of("h", "status")}, 1) <> 3
    order by 2`.execute(queries);
  const sheets = await sql<{ n: number }>`select count(*)::int as n from quadro_questionario
    where respondente_id = ${person} and situacao <> 'RESPONDIDA'`.execute(queries);
  return {
    areas: await areasOf(queries, registry(), context, person),
    usuario:
      user === undefined
        ? null
        : {
            ...user,
            id: Number(user.id),
            podeInativar: await mayInactivate(access, queries, context, Number(user.id)),
          },
    situacoesFuturas: entries.rows.map(({ id, data }) => ({ id: Number(id), data })),
    questionarios: sheets.rows[0]?.n ?? 0,
    registros: await recordsOf(queries, registry(), context, person),
  };
}

/** Whoever edits users and holds all the account holds. */
export async function mayInactivate(
  { mights }: FeatureDeps["access"],
  queries: Queries,
  { user }: RequestContext,
  id: number,
): Promise<boolean> {
  if (!user.rights.has(EDITS_USERS)) return false;
  return outweighs(await mights.of(queries, user.id), await mights.of(queries, id));
}

export async function areasOf(queries: Queries, registry: Registry, { company, group }: RequestContext, person: number) {
  const areas = storedOf(registry, areasOrganizacionais.id);
  const within = (list: string): RawBuilder<boolean> =>
    sql`exists (select 1 from ${sql.table(tableOf(areas.register, `responsaveis.${list}`))} l where l.dono_id = r.id and l.alvo_id = ${person})`;
  const { rows } = await sql<{ id: number; nome: string; responsavel: boolean; corresponsavel: boolean }>`
    select * from (select a.id, ${areas.of("a", "nome")} as nome, ${within("responsaveis")} as responsavel,
        ${within("corresponsaveis")} as corresponsavel
      from ${sql.table(tableOf(areas.register, "responsaveis"))} r join ${areas.table} a on a.id = r.dono_id
      where a.grupo_id = ${group} and ${areas.of("r", "responsaveis.empresa")} = ${company}) x
    where responsavel or corresponsavel order by nome, id`.execute(queries);
  return rows.map((row) => ({ ...row, id: Number(row.id) }));
}

interface Reference {
  readonly register: Register;
  readonly field: Field;
}

/** Every member of every register that refers to talents, whatever feature or module it is of. */
export function referencesTo(registry: Registry, target: string): readonly Reference[] {
  const within = (register: Register, fields: readonly Field[]): readonly Reference[] =>
    fields.flatMap((field) => [
      ...(field.ref?.register === target && field.ref.list === undefined && field.computed === undefined
        ? [{ register, field }]
        : []),
      ...within(register, field.object?.fields ?? []),
    ]);
  return [...registry.values()].flatMap((register) => within(register, register.fields));
}

/** How many records of other registers refer to somebody, by member; in one statement. */
async function recordsOf(queries: Queries, registry: Registry, context: RequestContext, person: number) {
  const known = referencesTo(registry, colaboradores.id).flatMap(({ register, field }) => {
    if (APART.has(register.id) || !context.user.rights.has(register.rights.view)) return [];
    const column = placeOf(register, field.path);
    return column === undefined ? [] : [{ register, field, ...column }];
  });
  if (known.length === 0) return [];
  const counts = known.map(
    ({ table, column }, at) =>
      sql`select ${sql.lit(at)}::int as k, count(*)::int as n from ${sql.table(table)} r where ${sql.ref(`r.${column}`)} = ${person} having count(*) > 0`,
  );
  const { rows } = await sql<{ k: number; n: number }>`${sql.join(counts, sql` union all `)}`.execute(queries);
  return rows
    .flatMap(({ k, n }) => {
      const one = known[k];
      if (one === undefined) return [];
      const { register, field } = one;
      const [address] = register.addresses.filter(({ params }) => params.length === 0);
      return [
        { registro: register.id, titulo: register.plural, campo: field.title, quantidade: n, endereco: address?.path ?? "" },
      ];
    })
    .sort((one, other) => one.titulo.localeCompare(other.titulo, "pt-BR") || one.campo.localeCompare(other.campo, "pt-BR"));
}

/** Table and column in which a reference lies, dated entries left aside. */
function placeOf(register: Register, path: string): { readonly table: string; readonly column: string } | undefined {
  for (const { role, name, columns, path: of } of register.storage.tables) {
    if (role === "history") continue;
    if (role === "link" && of === path) return { table: name, column: "alvo_id" };
    const column = columns.find((one) => one.field === path && one.foldedOf === undefined);
    if (column !== undefined && role !== "link") return { table: name, column: column.name };
  }
  return undefined;
}
