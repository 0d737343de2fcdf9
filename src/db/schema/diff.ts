import type { Change, Conflict } from "./change.ts";
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
): { readonly changes: readonly Change[]; readonly conflicts: readonly Conflict[] } {
  const { changes: renames, conflicts, found } = diffNames(desired, before);
  const columns = desired.map((table) => {
    const there = found.get(table.name);
    return there ? diffColumns(table, there) : [safe(table.name, ...createTable(table))];
  });
  const objects = desired.map((table) => diffObjects(table, found.get(table.name), touched(table, found.get(table.name))));
  const made = objects.flatMap(({ make }) => make);
  const guards = desired.flatMap((table) => {
    const there = found.get(table.name);
    if (there?.register === table.register && there.guards === guardsMark(table)) return [];
    return [safe(table.name, ...table.guards, ...(table.recount ?? []), tableComment(table))];
  });
  const declared = new Set(desired.map(({ name }) => name));
  const left = [...found.values()].filter(({ name, register }) => register !== undefined && !declared.has(name));
  return {
    changes: [
      ...renames,
      ...objects.flatMap(({ drop }) => drop),
      ...columns.flat(),
      ...PHASES.flatMap((phase) => made.filter(({ object }) => object.phase === phase).map(({ change }) => change)),
      ...guards,
      ...left.map(({ name }) => dropTable(name)),
    ],
    conflicts,
  };
}

const safe = (table: string, ...statements: string[]): Change => ({ kind: "safe", table, statements });

/** Columns whose type changes or that are made again: objects over them go before and come back after. */
function touched(table: DesiredTable, found: FoundTable | undefined): ReadonlySet<string> {
  if (!found) return new Set();
  const text = diffColumns(table, found)
    .flatMap(({ statements }) => statements)
    .filter((statement) => / alter column .* type | drop column /.test(statement))
    .join("\n");
  return new Set([...found.columns.keys()].filter((column) => text.includes(` column ${quoted(column)} `)));
}

function diffObjects(
  table: DesiredTable,
  found: FoundTable | undefined,
  renewed: ReadonlySet<string>,
): { readonly drop: readonly Change[]; readonly make: readonly { readonly object: DesiredObject; readonly change: Change }[] } {
  const wanted = new Map(table.objects.map((object) => [object.name, object]));
  const drop: Change[] = [];
  const kept = new Set<string>();
  for (const [name, { form, mark, columns }] of found?.objects ?? []) {
    const object = wanted.get(name);
    if (object && objectMark(object) === mark && !columns.some((column) => renewed.has(column))) kept.add(name);
    else drop.push(safe(table.name, dropObject(table.name, name, form)));
  }
  const make = table.objects
    .filter(({ name }) => !kept.has(name))
    .map((object) => ({ object, change: makeObject(table.name, object) }));
  return { drop, make };
}

function makeObject(table: string, object: DesiredObject): Change {
  const { offenders, complaint } = object;
  const statements = createObject(table, object);
  return offenders ? { kind: "check", table, statements, offenders: { sql: offenders, complaint } } : safe(table, ...statements);
}

function dropTable(table: string): Change {
  return {
    kind: "destructive",
    table,
    statements: [`drop table ${quoted(table)} cascade`],
    loss: { sql: `select count(*) as linhas from ${quoted(table)}`, sentence: (rows) => schemaTexts.dropTable(table, rows) },
    instead: [],
  };
}
