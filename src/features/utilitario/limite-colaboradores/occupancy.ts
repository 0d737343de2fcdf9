import { type RawBuilder, sql } from "kysely";
import { columnOf, tableOf } from "../../../access/stored-names.ts";
import type { Queries } from "../../../db/contract.ts";
import { areasOrganizacionais } from "../../../generated/types/cargo-salario/areas-organizacionais.ts";
import { cargos } from "../../../generated/types/cargo-salario/cargos.ts";
import { configuracoesLimiteColaborador } from "../../../generated/types/utilitario/configuracoes-limite-colaborador.ts";
import { GONE } from "../../../metadata/gone.ts";
import type { Register, Registry } from "../../../metadata/register.ts";

/** A limit that is passed on a day on which somebody counts for it. */
export interface Occupied {
  readonly limite: number;
  readonly area: string | null;
  readonly cargo: string | null;
  /** First such day, ISO. */
  readonly dia: string;
}

/** Somebody who comes. */
export interface Coming {
  readonly pessoa: number;
  /** Date of the entry that brought the person where there was somewhere else before; null looks at every entry. */
  readonly entrada: string | null;
}

interface Names {
  readonly people: RawBuilder<unknown>;
  readonly entries: RawBuilder<unknown>;
  readonly limits: RawBuilder<unknown>;
  readonly date: RawBuilder<unknown>;
  readonly area: RawBuilder<unknown>;
  readonly job: RawBuilder<unknown>;
}

interface Asked {
  readonly company: number;
  readonly today: string;
  readonly come: readonly Coming[];
}

/** Whether a company limits anything: where it does not, nobody is asked about. */
export async function hasLimits(queries: Queries, registry: Registry, company: number): Promise<boolean> {
  const limits = registry.get(configuracoesLimiteColaborador.id);
  if (limits === undefined) return false;
  const { rows } = await sql`select 1 from ${sql.table(tableOf(limits))} where empresa_id = ${company} limit 1`.execute(queries);
  return rows.length > 0;
}

/**
 * The first limit that, from today on, more people share than it allows, by each of those who come and fall under it: one statement for
 * all of them. Rows of limits they come under stay locked to the end of the transaction: two people who would take the last place at
 * once come one after the other.
 */
export async function overfull(
  queries: Queries,
  registry: Registry,
  people: Register,
  asked: Asked,
): Promise<ReadonlyMap<number, Occupied>> {
  const limits = registry.get(configuracoesLimiteColaborador.id);
  if (limits === undefined) return new Map();
  const names = namesOf(people, limits);
  const { rows: under } = await sql<{ pessoa: string; limite: string }>`
    select distinct v.pessoa, l.id as limite
    from jsonb_to_recordset(${JSON.stringify(asked.come)}::jsonb) v(pessoa bigint, entrada date)
    join ${names.entries} e on e.dono_id = v.pessoa and (v.entrada is null or e.${names.date} = v.entrada)
    join ${names.limits} l on l.empresa_id = ${asked.company} and ${covers(names)}
    where v.entrada is null or not coalesce((select ${covers(names)} from ${names.entries} e
      where e.dono_id = v.pessoa and e.${names.date} < v.entrada order by e.${names.date} desc limit 1), false)`.execute(queries);
  if (under.length === 0) return new Map();
  const held = [...new Set(under.map(({ limite }) => Number(limite)))];
  await sql`select 1 from ${names.limits} where id = any(${held}::bigint[]) order by id for update`.execute(queries);
  return passed(queries, registry, names, { ...asked, under: JSON.stringify(under), held });
}

/** Stays of people under these limits are laid end to end: how many there are changes only where one begins or ends. */
async function passed(
  queries: Queries,
  registry: Registry,
  names: Names,
  { company, today, under, held }: Asked & { readonly under: string; readonly held: readonly number[] },
): Promise<ReadonlyMap<number, Occupied>> {
  const { people, entries, limits, date, area, job } = names;
  const label = (register: { readonly id: string }, column: RawBuilder<unknown>): RawBuilder<unknown> => {
    const target = registry.get(register.id);
    return target === undefined ? sql`null` : sql`(select t.nome from ${sql.table(tableOf(target))} t where t.id = l.${column})`;
  };
  const { rows } = await sql<Occupied & { readonly pessoa: string }>`
    with e as materialized (
      select h.dono_id as pessoa, h.${area}, h.${job}, greatest(h.${date}, ${today}::date) as de,
        lead(h.${date}) over (partition by h.dono_id order by h.${date}) as ate
      from ${entries} h where h.empresa_id = ${company}
    ), dentro as materialized (
      select l.id as limite_id, l.limite, e.pessoa, e.de, e.ate from ${limits} l
      join e on ${covers(names)} and (e.ate is null or e.ate > ${today}::date)
      join ${people} p on p.id = e.pessoa and coalesce(p.situacao, 'A') <> all(${GONE}::text[])
      where l.id = any(${held}::bigint[])
    ), somas as (
      select limite_id, dia, sum(sum(n)) over (partition by limite_id order by dia) as pessoas from (
        select limite_id, de as dia, 1 as n from dentro
        union all select limite_id, ate, -1 from dentro where ate is not null) x
      group by limite_id, dia
    )
    select distinct on (d.pessoa) d.pessoa, l.limite, ${label(areasOrganizacionais, sql`area_id`)} as area,
      ${label(cargos, sql`cargo_id`)} as cargo, s.dia::text as dia
    from jsonb_to_recordset(${under}::jsonb) v(pessoa bigint, limite bigint)
    join dentro d on d.pessoa = v.pessoa and d.limite_id = v.limite
    join somas s on s.limite_id = d.limite_id and s.pessoas > d.limite and s.dia >= d.de and (d.ate is null or s.dia < d.ate)
    join ${limits} l on l.id = d.limite_id
    order by d.pessoa, d.limite_id, s.dia`.execute(queries);
  return new Map(rows.map((row) => [Number(row.pessoa), row]));
}

/** Whether entry `e` falls under limit `l`: an empty side of the limit stands for any. */
const covers = ({ area, job }: Names): RawBuilder<unknown> =>
  sql`(l.area_id is null or l.area_id = e.${area}) and (l.cargo_id is null or l.cargo_id = e.${job})`;

function namesOf(people: Register, limits: Register): Names {
  const entries = people.storage.tables.find(({ role }) => role === "history");
  if (entries === undefined) throw new Error(`${people.id} keeps no history`);
  const column = (path: string): RawBuilder<unknown> => sql.ref(columnOf(people, path));
  return {
    people: sql.table(tableOf(people)),
    entries: sql.table(entries.name),
    limits: sql.table(tableOf(limits)),
    date: column(people.history?.by ?? "data"),
    area: column("areaOrganizacional"),
    job: column("cargo"),
  };
}
