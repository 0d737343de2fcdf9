import { type RawBuilder, sql } from "kysely";
import type { Queries } from "../db/contract.ts";
import type { RequestContext } from "../metadata/context.ts";
import type { Register } from "../metadata/register.ts";
import { columnOf, tableOf } from "./stored-names.ts";

/** Of a row of leaves: whether it goes on that day. */
export function goesOn(leaves: Register, alias: string, day: string): RawBuilder<boolean> {
  const at = (path: string) => sql.ref(`${alias}.${columnOf(leaves, path)}`);
  return sql`(${at("inicio")} <= ${day}::date and coalesce(${at("fim")}, 'infinity'::date) >= ${day}::date)`;
}

export interface Leave {
  /** The last day of it; null where none is known. */
  readonly ate: string | null;
}

/** Talents who are on leave today, by their numbers. */
export async function onLeaveToday(
  queries: Queries,
  leaves: Register,
  { company, today }: Pick<RequestContext, "company" | "today">,
): Promise<ReadonlyMap<number, Leave>> {
  const at = (path: string) => sql.ref(`l.${columnOf(leaves, path)}`);
  const { rows } = await sql<Leave & { readonly talento: string }>`
    select ${at("colaborador")} as talento, case when bool_or(${at("fim")} is null) then null else max(${at("fim")}) end as ate
    from ${sql.table(tableOf(leaves))} l where l.empresa_id = ${company} and ${goesOn(leaves, "l", today)} group by 1`.execute(
    queries,
  );
  return new Map(rows.map(({ talento, ate }) => [Number(talento), { ate }]));
}

/** The same for who may see leaves; nobody for all others. */
export const onLeaveSeen = async (
  queries: Queries,
  leaves: Register,
  context: RequestContext,
): Promise<ReadonlyMap<number, Leave>> =>
  context.user.rights.has(leaves.rights.view) ? await onLeaveToday(queries, leaves, context) : new Map();
