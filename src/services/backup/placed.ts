import type { DesiredTable } from "../../db/schema/desired.ts";
import type { Manifest, TableEntry } from "./contract.ts";
import type { StoredColumn, StoredTable } from "./stored-tables.ts";

/** Where a table of a backup goes: columns by their place in its rows. */
export interface Placed {
  readonly table: StoredTable;
  readonly columns: readonly { readonly at: number; readonly column: StoredColumn }[];
}

/**
 * Finds the table and column of everything in a backup, by its name or a former one. `homeless` names what this version has no
 * place for.
 */
export function placeAll(
  { tabelas }: Manifest,
  stored: readonly StoredTable[],
  desired: readonly DesiredTable[],
): { readonly placed: ReadonlyMap<string, Placed>; readonly homeless: readonly string[] } {
  const placed = new Map<string, Placed>();
  const homeless: string[] = [];
  for (const entry of tabelas) {
    const declared = desired.find(({ name }) => name === entry.nome) ?? desired.find(({ was }) => was.includes(entry.nome));
    const table = stored.find(({ name }) => name === declared?.name);
    if (declared === undefined || table === undefined) {
      if (entry.linhas > 0) homeless.push(entry.nome);
      continue;
    }
    const columns = placeColumns(entry, table, declared, (name) => homeless.push(`${entry.nome}.${name}`));
    placed.set(entry.nome, { table, columns });
  }
  return { placed, homeless };
}

function placeColumns(
  { colunas, linhas }: TableEntry,
  table: StoredTable,
  declared: DesiredTable,
  lost: (name: string) => void,
): Placed["columns"] {
  return colunas.flatMap((name, at) => {
    const target = declared.columns.find((one) => one.name === name) ?? declared.columns.find(({ was }) => was.includes(name));
    const column = table.columns.find((one) => one.name === target?.name);
    if (column !== undefined) return [{ at, column }];
    if (linhas > 0) lost(name);
    return [];
  });
}
