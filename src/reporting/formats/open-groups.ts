import type { Cell, Column, DocumentEvent } from "../document.ts";

/** The table a document is in the middle of: its columns and the values of the groups that are open. */
export interface OpenTable {
  readonly groups: readonly Column[];
  readonly columns: readonly Column[];
  /** Of each group column; null where no group is open. */
  readonly values: readonly Cell[];
}

/** The table after an event; null outside of one. */
export function tableAfter(table: OpenTable | null, event: DocumentEvent): OpenTable | null {
  if (event.type === "columns") return { groups: event.groups, columns: event.columns, values: event.groups.map(() => null) };
  if (table === null) return null;
  if (event.type === "group") {
    const values = table.values.map((value, level) => (level < event.level ? value : level === event.level ? event.value : null));
    return { ...table, values };
  }
  if (event.type !== "totals") return table;
  if (event.level < 0) return null;
  return { ...table, values: table.values.map((value, level) => (level < event.level ? value : null)) };
}
