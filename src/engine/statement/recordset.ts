import { type RawBuilder, sql } from "kysely";
import type { TablePlan } from "../../metadata/storage.ts";

/** Lines with columns of a table and their number `o`, as the rows `x` of one parameter. */
export function recordset(
  table: TablePlan,
  columns: readonly string[],
  lines: readonly Readonly<Record<string, unknown>>[],
): RawBuilder<unknown> {
  const types = new Map(table.columns.map(({ name, type }) => [name, type]));
  const typed = columns.map((name) => sql`${sql.id(name)} ${sql.raw(types.get(name) ?? "text")}`);
  return sql`json_to_recordset(${JSON.stringify(lines)}::json) as x(o int, ${sql.join(typed)})`;
}
