import { type RawBuilder, sql } from "kysely";
import { counterTotal, counterWrites } from "../../db/counter.ts";
import type { Json } from "../../metadata/verdict.ts";
import type { Call } from "../parts.ts";
import type { RegisterShape } from "../shape/register-shape.ts";
import type { ListConditions } from "./conditions.ts";

/** How the total of a list is known. */
export interface Total {
  /** Part of the page's statement: the total, or NULL when it must be counted. */
  readonly now: RawBuilder<unknown>;
  /** Writes so far to the listed register, seen in the same snapshot. */
  readonly writes: RawBuilder<unknown>;
  settle(total: unknown, writes: unknown): Promise<number>;
}

export const totalOf = (call: Call, shape: RegisterShape, conditions: ListConditions): Total => {
  return {
    now: sql`(select count(*) from ${sql.table(shape.table.name)} t where ${conditions.where})`,
    writes: sql`null`,
    settle: async (total) => Number(total),
  };
};
