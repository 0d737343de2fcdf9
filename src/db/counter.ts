import { type RawBuilder, sql } from "kysely";
import type { Register } from "../metadata/register.ts";

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

/** Scalar sub-select: a number that every committed change of the owners' records raises. Keys cached counts. */
export function counterWrites(register: Counted, owners: readonly number[] | null): RawBuilder<number> {
  return sql<number>`(select coalesce(sum(c.escritas), 0)::bigint from quadro_contador c where ${rowsOf(register, owners)})`;
}
