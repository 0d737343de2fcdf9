import type { Conflict, SchemaChange } from "./change.ts";
import { dropCounters } from "./counters.ts";
import type { DesiredObject, DesiredTable } from "./desired.ts";
import { PHASES } from "./desired.ts";
import { diffColumns } from "./diff-columns.ts";
import { diffNames } from "./diff-names.ts";
import type { FoundTable } from "./introspect.ts";
import { quoted } from "./quote.ts";
import { createObject, createTable, dropObject, guardsMark, objectMark, tableComment } from "./table-sql.ts";
import { schemaTexts } from "./texts.ts";

/**
 * The steps from the found tables to the declared ones, in order: renames, what is outdated, tables and columns, then keys,
 * indexes, checks and, when all tables are there, references (so cycles need no care), guards, and what is no longer declared.
 * Empty when nothing differs. Pure.
 */
export function diff(
  desired: readonly DesiredTable[],
  before: ReadonlyMap<string, FoundTable>,
): { readonly changes: readonly SchemaChange[]; readonly conflicts: readonly Conflict[] } {
  const { changes: renames, conflicts, found, merges } = diffNames(desired, before);
  if (merges.length > 0) return { changes: merges, conflicts };
  const tables = desired.map((table) => {
    const there = found.get(table.name);
    const { changes, renewed } = there
      ? diffColumns(table, there)
      : { changes: [safe(table.name, ...createTable(table))], renewed: new Set<string>() };
    const guarded = there?.register === table.register && there.guards === guardsMark(table);
    return {
      columns: changes,
      objects: diffObjects(table, there, renewed),
      // Filling a column must not run a counter that still names what was renamed.
      unguard: there && !guarded ? [safe(table.name, ...dropCounters(table.name))] : [],
      guard: guarded ? [] : [safe(table.name, ...table.guards, ...(table.recount ?? []), tableComment(table))],
    };
  });
  const made = tables.flatMap(({ objects }) => objects.make);
  const declared = new Set(desired.map(({ name }) => name));
  const left = [...found.values()].filter(({ name, register }) => register !== undefined && !declared.has(name));
  return {
    changes: [
      ...renames,
      ...tables.flatMap(({ unguard, objects }) => [...unguard, ...objects.drop]),
      ...tables.flatMap(({ columns }) => columns),
      ...PHASES.flatMap((phase) => made.filter(({ object }) => object.phase === phase).map(({ change }) => change)),
      ...tables.flatMap(({ guard }) => guard),
      ...left.map(({ name }) => dropTable(name)),
    ],
    conflicts,
  };
}

const safe = (table: string, ...statements: string[]): SchemaChange => ({ kind: "safe", table, statements });

function diffObjects(
  table: DesiredTable,
  found: FoundTable | undefined,
  renewed: ReadonlySet<string>,
): {
  readonly drop: readonly SchemaChange[];
  readonly make: readonly { readonly object: DesiredObject; readonly change: SchemaChange }[];
} {
  const wanted = new Map(table.objects.map((object) => [object.name, object]));
  const drop: SchemaChange[] = [];
  const kept = new Set<string>();
  for (const [name, { form, mark, columns }] of found?.objects ?? []) {
    const object = wanted.get(name);
    if (object && objectMark(object) === mark && !columns.some((column) => renewed.has(column))) kept.add(name);
    else drop.push(safe(table.name, dropObject(table.name, name, form)));
  }
  const make = table.objects
    .filter(({ name }) => !kept.has(name))
    .map((object) => ({ object, change: makeObject(table.name, object, found === undefined) }));
  return { drop, make };
}

/** A table that is only just made has no rows to look at. */
function makeObject(table: string, object: DesiredObject, isNew: boolean): SchemaChange {
  const { offenders, complaint, declared } = object;
  const statements = createObject(table, object);
  return offenders && !isNew
    ? { kind: "check", table, statements, offenders: { sql: offenders, complaint, declared } }
    : safe(table, ...statements);
}

function dropTable(table: string): SchemaChange {
  return {
    kind: "destructive",
    table,
    statements: [`drop table ${quoted(table)} cascade`],
    loss: { sql: `select count(*) as linhas from ${quoted(table)}`, sentence: (rows) => schemaTexts.dropTable(table, rows) },
    instead: [],
  };
}
