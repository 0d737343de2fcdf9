import { sql } from "kysely";
import { AppError, fill } from "../../errors/app-error.ts";
import { recordName } from "../../kinds/record-name.ts";
import type { Change } from "../audit/changes.ts";
import type { ImportReport, StoredRecord } from "../contract.ts";
import { NO_SETTINGS } from "../facts/context-reader.ts";
import type { Call } from "../parts.ts";
import { readRecord } from "../read/read-record.ts";
import { demand } from "../rights.ts";
import type { RegisterShape } from "../shape/register-shape.ts";
import { SHEET_TEXTS } from "../sheet/texts.ts";
import { oneValued } from "../write/fixed-values.ts";
import type { LineCount } from "../write/line-count.ts";
import { saveRecord } from "../write/save-record.ts";
import { addressed } from "./addressed.ts";
import { batchPlan } from "./batch-plan.ts";
import { cellText } from "./cell-value.ts";
import { findExisting } from "./find-existing.ts";
import type { ImportOptions } from "./import-options.ts";
import type { HeadedSheet } from "./match-columns.ts";
import type { CellError, SheetRecord, UnreadCell } from "./parse-records.ts";
import { writeRun } from "./write-run.ts";

/** Records looked at together. */
export const AT_ONCE = 200;

/** Records of which a dry run tells what they would become. */
export const MOST_SHOWN = 200;

type Shown = NonNullable<ImportReport["preview"]>[number];

/** What became of some records. */
export interface Written {
  created: number;
  updated: number;
  unchanged: number;
  readonly preview: Shown[];
  readonly errors: CellError[];
  readonly refused: SheetRecord[];
  /** Line by the record it wrote. */
  readonly lines: Map<number, number>;
  /** The first that were made or changed. */
  readonly records: number[];
}

export const nothing = (): Written => ({
  created: 0,
  updated: 0,
  unchanged: 0,
  preview: [],
  errors: [],
  refused: [],
  lines: new Map(),
  records: [],
});

interface Sheet {
  readonly shape: RegisterShape;
  readonly sheet: HeadedSheet;
  readonly options: ImportOptions;
  readonly progress: (done: number) => void;
  readonly count: LineCount;
  readonly unseen: ReadonlySet<string>;
  /** The line of another part of the file that wrote this record. */
  readonly earlier?: (id: number) => number | undefined;
  /** Told of a record that was there, as it is before a line changes it. */
  readonly touched?: (record: SheetRecord, stored: StoredRecord) => void;
}

/**
 * Writes records in their order under savepoints, with the verdict, checks and audit of every other write. New ones that nothing
 * speaks against are written many at a time, every other by itself.
 */
export async function writeRecords(call: Call, file: Sheet, records: readonly SheetRecord[]): Promise<Written> {
  const { shape, options, progress, count } = file;
  const written = nothing();
  let done = 0;
  const take = (record: SheetRecord, outcome: Outcome): void => {
    progress(++done);
    if (outcome === "created") written.created++;
    else if (outcome === "updated") written.updated++;
    else if (outcome === "unchanged") written.unchanged++;
    else {
      written.errors.push(...outcome);
      written.refused.push(record);
    }
  };
  const show = (shown: Shown): void => {
    if (options.dryRun && written.preview.length < MOST_SHOWN) written.preview.push(shown);
  };
  const wrote = (id: number): void => {
    if (written.records.length < MOST_SHOWN) written.records.push(id);
  };
  const alone = async (record: SheetRecord): Promise<void> => {
    options.signal?.throwIfAborted();
    take(record, await writeOne(call, file, record, { lines: written.lines, show, wrote }));
  };
  const made = (record: SheetRecord, id: number): void => {
    written.lines.set(id, record.line);
    wrote(id);
    show(newShown(file, record));
    take(record, "created");
  };
  const plan = options.singly ? null : batchPlan(call, shape);
  if (!plan)
    for (const record of records) {
      await alone(record);
      await count(call.queries, 1);
    }
  else
    for (let start = 0; start < records.length; start += AT_ONCE) {
      options.signal?.throwIfAborted();
      const before = written.created;
      await writeRun({ call, shape, plan, fixed: options.fixed, alone, made }, records.slice(start, start + AT_ONCE));
      await count(call.queries, written.created - before);
    }
  return written;
}

const AS_IT_STANDS = { fixed: {}, settings: NO_SETTINGS, unseen: new Set<string>(), bare: true, all: true };

type Outcome = "created" | "updated" | "unchanged" | readonly CellError[];

interface Telling {
  readonly lines: Map<number, number>;
  readonly show: (shown: Shown) => void;
  readonly wrote: (id: number) => void;
}

async function writeOne(call: Call, file: Sheet, record: SheetRecord, told: Telling): Promise<Outcome> {
  const { shape, sheet, options, earlier, touched } = file;
  const { lines } = told;
  if (record.lost) return withoutMark(record.unread);
  await sql`savepoint linha`.execute(call.queries);
  try {
    const id = record.id ?? (await findExisting(call, shape, { ...record.values, ...oneValued(options.fixed) }));
    const line = id === null ? undefined : (lines.get(id) ?? earlier?.(id));
    if (line !== undefined) throw new AppError("INVALID_PARAMETER", { message: fill(SHEET_TEXTS.twice, { line }) });
    if (id !== null && options.createOnly) throw new AppError("INVALID_PARAMETER", { message: SHEET_TEXTS.createOnly });
    if (id !== null) demand(call.context, shape.register.rights.edit);
    if (id !== null && touched) touched(record, await readRecord(call, shape, id, AS_IT_STANDS));
    const op = id === null ? "create" : "update";
    let changes: readonly Change[] = [];
    const saved = await saveRecord(call, shape, {
      op,
      id,
      body: record.values,
      options: { fixed: options.fixed },
      changed: (found) => {
        changes = found;
      },
    });
    // A text the verdict has nothing against stands where nothing is kept: in a hidden member.
    const known = record.unread.filter(({ said }) => said);
    if (known.length > 0) {
      await sql`rollback to savepoint linha`.execute(call.queries);
      return withoutMark(known);
    }
    lines.set(saved.id, record.line);
    await sql`release savepoint linha`.execute(call.queries);
    if (id === null || changes.length > 0) told.wrote(saved.id);
    if (id === null) told.show(newShown(file, record));
    else if (changes.length > 0) told.show(changedShown(call, file, record, saved, changes));
    return id === null ? "created" : changes.length > 0 ? "updated" : "unchanged";
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await sql`rollback to savepoint linha`.execute(call.queries);
    return together(record.unread, addressed(shape, sheet, record, error));
  }
}

/** What stands in the cells of the line. */
function newShown({ shape, sheet }: Sheet, { line }: SheetRecord): Shown {
  const cells = sheet.lines[line - 2] ?? [];
  const changes = sheet.columns.flatMap(({ column, at }): Shown["changes"] => {
    const text = cellText(cells[at] ?? null, sheet.csv).trim();
    return text === "" ? [] : [{ field: column.path, title: column.header, before: null, after: text }];
  });
  const { displayFields } = shape.register;
  const [named = changes[0]] = displayFields.flatMap((path) => changes.find(({ field }) => field === path) ?? []);
  return { line, id: null, name: String(named?.after ?? ""), changes };
}

function changedShown(
  { parts }: Call,
  { shape, unseen }: Sheet,
  { line }: SheetRecord,
  saved: StoredRecord,
  changes: readonly Change[],
): Shown {
  const isSeen = ({ field }: Change): boolean => ![...unseen].some((path) => field === path || field.startsWith(`${path}.`));
  return { line, id: saved.id, name: recordName(shape.register, saved, parts.kinds.shared), changes: changes.filter(isSeen) };
}

/** One reason per unread cell: what the file's reader knows of references, else what the verdict says of the text that stands there. */
function together(unread: readonly UnreadCell[], told: readonly CellError[]): readonly CellError[] {
  const isAt = (one: CellError) => (other: CellError) => one.line === other.line && one.column === other.column;
  const kept = unread.filter((one) => one.said || !told.some(isAt(one)));
  return [...withoutMark(kept), ...told.filter((one) => !kept.some(isAt(one)))].sort(inOrder);
}

const withoutMark = (cells: readonly UnreadCell[]): readonly CellError[] => cells.map(({ said: _, ...cell }) => cell);

/** As one reads a sheet: line by line, `B` before `AA`, the line as a whole first. */
const inOrder = (one: CellError, other: CellError): number =>
  one.line - other.line ||
  one.column.length - other.column.length ||
  (one.column < other.column ? -1 : Number(one.column > other.column));
