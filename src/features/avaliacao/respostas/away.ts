import { sql } from "kysely";
import { columnOf, tableOf } from "../../../access/stored-names.ts";
import type { Queries } from "../../../db/contract.ts";
import { afastamentos } from "../../../generated/types/sst/afastamentos.ts";
import type { RequestContext } from "../../../metadata/context.ts";
import { known } from "../../../metadata/known-register.ts";
import type { Registry } from "../../../metadata/register.ts";

interface Away {
  /** The last day of it; null where none is known. */
  readonly ate: string | null;
}

/** Talents who are on leave today, by their numbers. */
export async function awayToday(
  queries: Queries,
  registry: Registry,
  { company, today }: Pick<RequestContext, "company" | "today">,
): Promise<ReadonlyMap<number, Away>> {
  const leaves = known(registry, afastamentos.id);
  const at = (path: string) => sql.ref(`l.${columnOf(leaves, path)}`);
  const { rows } = await sql<{ talento: string; ate: string | null }>`
    select ${at("colaborador")} as talento, case when bool_or(${at("fim")} is null) then null else max(${at("fim")}) end as ate
    from ${sql.table(tableOf(leaves))} l where l.empresa_id = ${company} and ${at("inicio")} <= ${today}::date
      and coalesce(${at("fim")}, 'infinity'::date) >= ${today}::date group by 1`.execute(queries);
  return new Map(rows.map(({ talento, ate }) => [Number(talento), { ate }]));
}

/** The same for who may see leaves; nobody for all others. */
export async function awaySeen(
  queries: Queries,
  registry: Registry,
  context: RequestContext,
): Promise<ReadonlyMap<number, Away>> {
  return context.user.rights.has(known(registry, afastamentos.id).rights.view)
    ? await awayToday(queries, registry, context)
    : new Map();
}
