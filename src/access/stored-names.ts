import type { Register } from "../metadata/register.ts";

/** Where a register keeps a list of rows (or its record, for an empty path). */
export function tableOf(register: Register, path = ""): string {
  const table = register.storage.tables.find((plan) => plan.path === path && (path === "" ? plan.role === "record" : true));
  if (table === undefined) throw new Error(`${register.id} stores nothing at "${path}"`);
  return table.name;
}

/** The column that keeps a field, given its path with row lists in it. */
export function columnOf(register: Register, path: string): string {
  for (const table of register.storage.tables) {
    const column = table.columns.find((plan) => plan.field === path && plan.foldedOf === undefined);
    if (column !== undefined) return column.name;
  }
  throw new Error(`${register.id} has no column for "${path}"`);
}

/** Where a register keeps its dated entries. */
export function entriesTableOf(register: Register): string {
  const table = register.storage.tables.find(({ role }) => role === "history");
  if (table === undefined) throw new Error(`${register.id} keeps no dated entries`);
  return table.name;
}

/** Whether the register stores this field at all. */
export function hasColumn(register: Register, path: string): boolean {
  return register.storage.tables.some(({ columns }) => columns.some(({ field }) => field === path));
}

/** The folded copy of a text field's column, by which it is looked up and unique. */
export function foldedColumnOf(register: Register, path: string): string {
  const column = register.storage.tables
    .flatMap(({ columns }) => columns)
    .find((plan) => plan.field === path && plan.foldedOf !== undefined);
  if (column === undefined) throw new Error(`${register.id} keeps no folded "${path}"`);
  return column.name;
}
