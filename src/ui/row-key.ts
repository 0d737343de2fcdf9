/**
 * A row that was not saved yet has no id, and its place changes when rows are moved. The key travels with the row as a symbol,
 * so copies by spread keep it and JSON never carries it.
 */
const KEY = Symbol("row key");
let next = 0;

type Keyed = { readonly [KEY]?: string };

/** The row with a key of its own, unless it has one. */
export function withRowKey<Row extends object>(row: Row): Row {
  if ((row as Keyed)[KEY]) return row;
  next += 1;
  return { ...row, [KEY]: `n${next}` };
}

/** Key for React lists: the stored id, else the key given by `withRowKey`, else the place. */
export function rowKey(row: unknown, index: number): string {
  if (typeof row !== "object" || row === null) return `i${index}`;
  const key = (row as Keyed)[KEY];
  if (key) return key;
  const id = (row as { readonly id?: unknown }).id;
  return id === undefined || id === null ? `i${index}` : `r${String(id)}`;
}
