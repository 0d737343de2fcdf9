import type { Change, Conflict } from "./change.ts";
import type { DesiredTable } from "./desired.ts";
import type { FoundColumn, FoundTable } from "./introspect.ts";
import { quoted } from "./quote.ts";
import { schemaTexts } from "./texts.ts";

/** Renames first: what is found carries its new names for all that follows. */
export function diffNames(
  desired: readonly DesiredTable[],
  found: ReadonlyMap<string, FoundTable>,
): { readonly changes: Change[]; readonly conflicts: Conflict[]; readonly found: Map<string, FoundTable> } {
  const changes: Change[] = [];
  const conflicts: Conflict[] = [];
  const named = new Map(found);
  const declared = new Set(desired.map(({ name }) => name));
  for (const { name, was } of desired) {
    const old = was.find((one) => named.has(one) && !declared.has(one));
    const table = old === undefined ? undefined : named.get(old);
    if (old === undefined || !table) continue;
    if (named.has(name)) {
      conflicts.push({ table: name, sentence: schemaTexts.ambiguous(name, name, old) });
      continue;
    }
    named.delete(old);
    named.set(name, { ...table, name });
    changes.push({ kind: "safe", table: name, statements: [`alter table ${quoted(old)} rename to ${quoted(name)}`] });
  }
  for (const table of desired) {
    const there = named.get(table.name);
    if (!there) continue;
    const columns = renameColumns(table, there.columns, changes, conflicts);
    named.set(table.name, { ...there, columns });
  }
  return { changes, conflicts, found: named };
}

function renameColumns(
  table: DesiredTable,
  found: ReadonlyMap<string, FoundColumn>,
  changes: Change[],
  conflicts: Conflict[],
): ReadonlyMap<string, FoundColumn> {
  const columns = new Map(found);
  const declared = new Set(table.columns.map(({ name }) => name));
  for (const { name, was } of table.columns) {
    const old = was.find((one) => columns.has(one) && !declared.has(one));
    const column = old === undefined ? undefined : columns.get(old);
    if (old === undefined || !column) continue;
    if (columns.has(name)) {
      conflicts.push({ table: table.name, sentence: schemaTexts.ambiguous(table.name, name, old) });
      continue;
    }
    columns.delete(old);
    columns.set(name, column);
    const rename = `alter table ${quoted(table.name)} rename column ${quoted(old)} to ${quoted(name)}`;
    changes.push({ kind: "safe", table: table.name, statements: [rename] });
  }
  return columns;
}
