import { type RawBuilder, sql } from "kysely";
import type { TablePlan } from "../../metadata/storage.ts";

/** Number of a line among the rows of one parameter; no column can be called so. */
export const ORDER = "/o";

/** Columns of a table with their types, as `recordset` takes them. */
export function typesOf(table: TablePlan, columns: readonly string[]): Readonly<Record<string, string>> {
  const types = new Map(table.columns.map(({ name, type }) => [name, type]));
  return Object.fromEntries(columns.map((name) => [name, types.get(name) ?? "text"]));
}

/** Lines with typed columns and their number, as the rows `alias` of one parameter; `lines` is its JSON or its place. */
export function recordset(alias: string, types: Readonly<Record<string, string>>, lines: unknown): RawBuilder<unknown> {
  // What is JSON itself is carried as the text it is written in.
  const typed = Object.entries(types).map(([name, type]) => sql`${sql.id(name)} ${sql.raw(type === "jsonb" ? "text" : type)}`);
  return sql`json_to_recordset(${lines}::json) as ${sql.id(alias)}(${sql.join([sql`${sql.id(ORDER)} int`, ...typed])})`;
}

/** The value of a column of such a row. */
export function valueIn(alias: string, types: Readonly<Record<string, string>>, name: string): RawBuilder<unknown> {
  const value = sql.ref(`${alias}.${name}`);
  return types[name] === "jsonb" ? sql`${value}::jsonb` : value;
}
