import { type RawBuilder, sql } from "kysely";
import { columnOf, tableOf } from "../../../access/stored-names.ts";
import type { Queries } from "../../../db/contract.ts";
import { areasOrganizacionais } from "../../../generated/types/cargo-salario/areas-organizacionais.ts";
import { cargos } from "../../../generated/types/cargo-salario/cargos.ts";
import { configuracoesLimiteColaborador } from "../../../generated/types/utilitario/configuracoes-limite-colaborador.ts";
import type { Register, Registry } from "../../../metadata/register.ts";

/** A limit, and the most people it would hold on the days the person in question counts for it. */
export interface Occupied {
  readonly limite: number;
  readonly area: string | null;
  readonly cargo: string | null;
  readonly pessoas: number;
  /** First day of that many, ISO. */
  readonly dia: string;
}

interface Names {
  readonly people: RawBuilder<unknown>;
  readonly entries: RawBuilder<unknown>;
  readonly limits: RawBuilder<unknown>;
  readonly date: RawBuilder<unknown>;
  readonly area: RawBuilder<unknown>;
  readonly job: RawBuilder<unknown>;
}

/** Situations of people who no longer, or never, worked here. */
const GONE = ["D", "C"];

export interface Asked {
  readonly person: number;
  readonly company: number;
  readonly today: string;
  /** Date of the entry that brought the person where there was somewhere else before; null looks at every entry. */
  readonly entry: string | null;
}

/** Whether a company limits anything: where it does not, nobody is asked about. */
export async function hasLimits(queries: Queries, registry: Registry, company: number): Promise<boolean> {
  const limits = registry.get(configuracoesLimiteColaborador.id);
  if (limits === undefined) return false;
  const { rows } = await sql`select 1 from ${sql.table(tableOf(limits))} where empresa_id = ${company} limit 1`.execute(queries);
  return rows.length > 0;
}

/**
 * Limits the person's area and position fall under that, from today on, more people share than they allow. Their rows stay locked
 * to the end of the transaction: two people who would take the last place at once come one after the other.
 */
export async function overfull(
  queries: Queries,
  registry: Registry,
  people: Register,
  asked: Asked,
): Promise<readonly Occupied[]> {
  const limits = registry.get(configuracoesLimiteColaborador.id);
  if (limits === undefined) return [];
  const names = namesOf(people, limits);
  const held = await sql<{ id: number }>`
    select l.id from ${names.limits} l
    where l.empresa_id = ${asked.company} and exists (
      select 1 from ${names.entries} e where e.dono_id = ${asked.person} and ${covers(names)} and ${brought(names, asked)})
    order by l.id for update`.execute(queries);
  const over: Occupied[] = [];
  for (const { id } of held.rows) over.push(...(await peakOf(queries, registry, names, Number(id), asked)));
  return over;
}

async function peakOf(
  queries: Queries,
  registry: Registry,
  names: Names,
  limit: number,
  { person, company, today }: Asked,
): Promise<readonly Occupied[]> {
  const { people, limits, area, job } = names;
  const label = (register: { readonly id: string }, column: RawBuilder<unknown>): RawBuilder<unknown> => {
    const target = registry.get(register.id);
    return target === undefined ? sql`null` : sql`(select t.nome from ${sql.table(tableOf(target))} t where t.id = l.${column})`;
  };
  const counted = sql`coalesce(p.situacao, 'A') <> all(${GONE}::text[])`;
  const { rows } = await sql<Occupied>`
    with dias as (
      select ${today}::date as dia
      union select e.${names.date} from ${names.entries} e where e.empresa_id = ${company} and e.${names.date} > ${today}::date
    ), cheios as (
      select l.id, d.dia, count(*)::integer as pessoas, bool_or(p.id = ${person}) as inclui
      from ${limits} l
      cross join dias d
      join ${people} p on p.empresa_id = l.empresa_id and ${counted}
      join lateral (
        select h.${area}, h.${job} from ${names.entries} h where h.dono_id = p.id and h.${names.date} <= d.dia
        order by h.${names.date} desc limit 1) e on ${covers(names)}
      where l.id = ${limit}
      group by l.id, d.dia
    )
    select l.limite, ${label(areasOrganizacionais, sql`area_id`)} as area, ${label(cargos, sql`cargo_id`)} as cargo,
           c.pessoas, c.dia::text as dia
    from cheios c join ${limits} l on l.id = c.id
    where c.inclui and c.pessoas > l.limite
    order by c.dia limit 1`.execute(queries);
  return rows;
}

/** Whether entry `e` is the one asked about, and the entry before it did not fall under limit `l`. */
function brought(names: Names, { entry }: Asked): RawBuilder<unknown> {
  if (entry === null) return sql`true`;
  const { entries, date } = names;
  return sql`e.${date} = ${entry}::date and not exists (
    select 1 from (
      select * from ${entries} x where x.dono_id = e.dono_id and x.${date} < e.${date} order by x.${date} desc limit 1) e
    where ${covers(names)})`;
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
