import type { BackupRule } from "../../db/house-tables.ts";

/** No backup holds the rows of this table. */
export function isLeftOut(rules: ReadonlyMap<string, BackupRule>, table: string): boolean {
  const rule = rules.get(table);
  return rule === "never" || rule === "stays";
}
