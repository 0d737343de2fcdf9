import { type RawBuilder, sql } from "kysely";
import type { ListQuery } from "../contract.ts";

/** Page sizes people really use; as literals the plan of the first page is made once and kept. Other sizes travel as values. */
const COMMON = new Set([1, 10, 15, 20, 25, 50, 100]);

/** Which rows of the order are wanted. */
export function window({ limit, offset }: Pick<ListQuery, "limit" | "offset">): RawBuilder<unknown> {
  if (limit === undefined) return offset > 0 ? sql`offset ${offset}` : sql``;
  if (offset === 0 && COMMON.has(limit)) return sql`limit ${sql.lit(limit)}`;
  return sql`limit ${limit} offset ${offset}`;
}
