import { sql } from "kysely";
import { AppError, fill } from "../../errors/app-error.ts";
import type { Call } from "../parts.ts";
import { demand } from "../rights.ts";
import type { RegisterShape } from "../shape/register-shape.ts";
import { SHEET_TEXTS } from "../sheet/texts.ts";
import { saveRecord } from "../write/save-record.ts";
import { addressed } from "./addressed.ts";
import { batchPlan } from "./batch-plan.ts";
import { findExisting } from "./find-existing.ts";
import type { ImportOptions } from "./import-options.ts";
import type { HeadedSheet } from "./match-columns.ts";
import type { CellError, SheetRecord, UnreadCell } from "./parse-records.ts";
import { writeRun } from "./write-run.ts";

/** Records looked at together. */
export const AT_ONCE = 200;

/** What became of some records. */
export interface Written {
  readonly created: number;
  readonly updated: number;
  readonly errors: readonly CellError[];
  readonly refused: readonly SheetRecord[];
  /** Line by the record it wrote. */
  readonly lines: ReadonlyMap<number, number>;
}

export const NOTHING: Written = { created: 0, updated: 0, errors: [], refused: [], lines: new Map() };

interface Sheet {
  readonly shape: RegisterShape;
  readonly sheet: HeadedSheet;
  readonly options: ImportOptions;
  readonly progress: (done: number) => void;
}

/**
 * Writes records in their order under savepoints, with the verdict, checks and audit of every other write. New ones that nothing
 * speaks against are written many at a time, every other by itself. `before`: what the file wrote already.
 */
export async function writeRecords(
  call: Call,
  { shape, sheet, options, progress }: Sheet,
  records: readonly SheetRecord[],
  before: Written = NOTHING,
): Promise<Written> {
  const errors = [...before.errors];
  const refused = [...before.refused];
  const lines = new Map(before.lines);
  let { created, updated } = before;
  let done = 0;
  const take = (record: SheetRecord, outcome: Outcome): void => {
    progress(++done);
    if (outcome === "created") created++;
    else if (outcome === "updated") updated++;
    else {
      errors.push(...outcome);
      refused.push(record);
    }
  };
  const alone = async (record: SheetRecord): Promise<void> => {
    options.signal?.throwIfAborted();
    take(record, await writeOne(call, shape, sheet, record, options, lines));
  };
  const made = (record: SheetRecord, id: number): void => {
    lines.set(id, record.line);
    take(record, "created");
  };
  const plan = options.singly ? null : batchPlan(call, shape);
  if (!plan) for (const record of records) await alone(record);
  else
    for (let start = 0; start < records.length; start += AT_ONCE) {
      options.signal?.throwIfAborted();
      await writeRun({ call, shape, plan, fixed: options.fixed, alone, made }, records.slice(start, start + AT_ONCE));
    }
  return { created, updated, errors, refused, lines };
}

type Outcome = "created" | "updated" | readonly CellError[];

async function writeOne(
  call: Call,
  shape: RegisterShape,
  sheet: HeadedSheet,
  record: SheetRecord,
  options: ImportOptions,
  written: Map<number, number>,
): Promise<Outcome> {
  if (record.lost) return withoutMark(record.unread);
  await sql`savepoint linha`.execute(call.queries);
  try {
    const id = record.id ?? (await findExisting(call, shape, { ...record.values, ...options.fixed }));
    const line = id === null ? undefined : written.get(id);
    if (line !== undefined) throw new AppError("INVALID_PARAMETER", { message: fill(SHEET_TEXTS.twice, { line }) });
    if (id !== null) demand(call.context, shape.register.rights.edit);
    const op = id === null ? "create" : "update";
    const saved = await saveRecord(call, shape, { op, id, body: record.values, options: { fixed: options.fixed } });
    // A text the verdict has nothing against stands where nothing is kept: in a hidden member.
    const known = record.unread.filter(({ said }) => said);
    if (known.length > 0) {
      await sql`rollback to savepoint linha`.execute(call.queries);
      return withoutMark(known);
    }
    written.set(saved.id, record.line);
    await sql`release savepoint linha`.execute(call.queries);
    return id === null ? "created" : "updated";
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await sql`rollback to savepoint linha`.execute(call.queries);
    return together(record.unread, addressed(shape, sheet, record, error));
  }
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
