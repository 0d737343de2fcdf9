import type { Conflict, SchemaChange } from "./change.ts";
import { canonicalType } from "./column-types.ts";
import type { DesiredColumn, DesiredTable } from "./desired.ts";
import { followRename } from "./former-names.ts";
import type { FoundColumn, FoundTable } from "./introspect.ts";
import { keyOf } from "./offenders.ts";
import { quoted } from "./quote.ts";
import { complaints, schemaTexts } from "./texts.ts";

export interface NameDiff {
  readonly changes: SchemaChange[];
  readonly conflicts: Conflict[];
  readonly found: Map<string, FoundTable>;
  /** Tables under their old and their new name become one: what else differs can only be told afterwards. */
  readonly merges: readonly SchemaChange[];
}

/** Renames first: what is found carries its new names for all that follows. */
export function diffNames(desired: readonly DesiredTable[], found: ReadonlyMap<string, FoundTable>): NameDiff {
  const changes: SchemaChange[] = [];
  const conflicts: Conflict[] = [];
  const merges: SchemaChange[] = [];
  const followed: [DesiredTable, string][] = [];
  const named = new Map(found);
  const declared = new Set(desired.map(({ name }) => name));
  for (const wanted of desired) {
    const { name, was } = wanted;
    const old = was.find((one) => named.has(one) && !declared.has(one));
    const table = old === undefined ? undefined : named.get(old);
    if (old === undefined || !table) continue;
    followed.push([wanted, old]);
    if (named.has(name)) {
      merges.push(mergeTables(wanted, old));
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
  for (const [table, old] of followed) {
    const statements = followRename(table, old, desired, named);
    if (statements.length > 0) (merges.length > 0 ? merges : changes).push({ kind: "safe", table: table.name, statements });
  }
  return { changes, conflicts, found: named, merges };
}

/** A table made anew before its former name was declared: the one with rows stays. */
function mergeTables(table: DesiredTable, was: string): SchemaChange {
  const [name, old] = [quoted(table.name), quoted(was)];
  return {
    kind: "check",
    table: table.name,
    offenders: {
      sql: `select ${keyOf(table.columns)} from ${name} t where exists (select 1 from ${old})`,
      complaint: complaints.beside(was),
    },
    statements: [
      `do $juntar$ begin
        if exists (select 1 from ${old}) then
          drop table ${name} cascade;
          alter table ${old} rename to ${name};
        else
          drop table ${old} cascade;
        end if;
      end $juntar$`,
    ],
  };
}

function renameColumns(
  table: DesiredTable,
  found: ReadonlyMap<string, FoundColumn>,
  changes: SchemaChange[],
  conflicts: Conflict[],
): ReadonlyMap<string, FoundColumn> {
  const columns = new Map(found);
  const declared = new Set(table.columns.map(({ name }) => name));
  for (const wanted of table.columns) {
    const { name, was } = wanted;
    const old = was.find((one) => columns.has(one) && !declared.has(one));
    const column = old === undefined ? undefined : columns.get(old);
    if (old === undefined || !column) continue;
    const there = columns.get(name);
    if (there) {
      const same = canonicalType(wanted.type) === column.type && there.type === column.type;
      if (same) changes.push(mergeColumns(table, wanted, old, column));
      else conflicts.push({ table: table.name, sentence: schemaTexts.ambiguous(table.name, name, old) });
      continue;
    }
    columns.delete(old);
    columns.set(name, column);
    const rename = `alter table ${quoted(table.name)} rename column ${quoted(old)} to ${quoted(name)}`;
    changes.push({ kind: "safe", table: table.name, statements: [rename] });
  }
  return columns;
}

/** A column made anew before its former name was declared takes the values of the old one, which is left empty and so goes. */
function mergeColumns(table: DesiredTable, wanted: DesiredColumn, was: string, { notNull }: FoundColumn): SchemaChange {
  const [name, own, old] = [quoted(table.name), quoted(wanted.name), quoted(was)];
  const untouched = wanted.default === undefined ? "false" : `${own} is not distinct from ${wanted.default}`;
  const release = notNull ? [`alter table ${name} alter column ${old} drop not null`] : [];
  return {
    kind: "check",
    table: table.name,
    offenders: {
      sql: `select ${keyOf(table.columns)} from ${name} t where ${old} is not null and ${own} is not null and ${own} <> ${old} and not (${untouched})`,
      complaint: complaints.bothFilled(wanted.name, was),
    },
    statements: [
      `alter table ${name} disable trigger user`,
      ...release,
      `update ${name} set ${own} = ${old} where ${old} is not null`,
      `update ${name} set ${old} = null where ${old} is not null`,
      `alter table ${name} enable trigger user`,
    ],
  };
}
