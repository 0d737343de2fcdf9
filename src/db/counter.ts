import { type RawBuilder, sql } from "kysely";
import type { Register } from "../metadata/register.ts";
import type { Queries } from "./contract.ts";
import { COUNTS } from "./schema/counters.ts";

/** Owner id under which registers without an owner are counted. */
const NO_OWNER = 0;

type Counted = Pick<Register, "id" | "storage">;

const rowsOf = ({ id }: Counted, owners: readonly number[] | null): RawBuilder<unknown> => {
  const [only, ...others] = owners ?? [NO_OWNER];
  return others.length === 0 && only !== undefined
    ? sql`c.registro = ${id} and c.escopo_id = ${only}`
    : sql`c.registro = ${id} and c.escopo_id = any(${[...(owners ?? [])]}::bigint[])`;
};

/**
 * Scalar sub-select: how many records of the register the owners have, exact in the statement's snapshot. `owners` are company
 * or group ids, null for a register without owner. `active` asks for one side of the active facet; registers without it count
 * all their records as active.
 */
export function counterTotal(
  register: Counted,
  owners: readonly number[] | null,
  active: boolean | null = null,
): RawBuilder<number> {
  const facet = active === null ? sql`true` : sql`c.faceta = ${active}`;
  return sql<number>`(select coalesce(sum(c.linhas), 0)::bigint from quadro_contador c where ${rowsOf(register, owners)} and ${facet})`;
}

/**
 * Raises the counters once, at the end of the work, inside a transaction: each raising leaves a version of the counter that stays
 * until the transaction ends and that the next one reads past.
 */
export async function countingOnce<T>(queries: Queries, work: () => Promise<T>): Promise<T> {
  const { rows } = await sql<{ before: string | null }>`select current_setting(${COUNTS}, true) as before`.execute(queries);
  if (rows[0]?.before) return work();
  await sql`select set_config(${COUNTS}, '{}', true)`.execute(queries);
  const done = await work();
  await sql`select quadro_contar()`.execute(queries);
  return done;
}

/** Scalar sub-select: a number that every committed change of the owners' records raises. Keys cached counts. */
export function counterWrites(register: Counted, owners: readonly number[] | null): RawBuilder<number> {
  return sql<number>`(select coalesce(sum(c.escritas), 0)::bigint from quadro_contador c where ${rowsOf(register, owners)})`;
}
