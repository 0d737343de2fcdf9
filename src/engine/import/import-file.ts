import { sql } from "kysely";
import { AppError, fill } from "../../errors/app-error.ts";
import type { RequestContext } from "../../metadata/context.ts";
import type { Json } from "../../metadata/verdict.ts";
import type { ImportReport } from "../contract.ts";
import type { Call } from "../parts.ts";
import { sightOf } from "../read/sight.ts";
import { demand } from "../rights.ts";
import type { RegisterShape } from "../shape/register-shape.ts";
import { MOST_ROWS } from "../sheet/limits.ts";
import { SHEET_TEXTS } from "../sheet/texts.ts";
import { saveRecord } from "../write/save-record.ts";
import { addressed } from "./addressed.ts";
import { batchPlan } from "./batch-plan.ts";
import { findExisting } from "./find-existing.ts";
import { type HeadedSheet, matchColumns } from "./match-columns.ts";
import { type CellError, parseRecords, type SheetRecord, type UnreadCell } from "./parse-records.ts";
import { readSheetFile } from "./read-sheet.ts";
import { rejectsCsv } from "./rejects.ts";
import { writeRun } from "./write-run.ts";

export interface ImportOptions {
  readonly dryRun: boolean;
  readonly mode: "tudo" | "validas";
  readonly fixed: Readonly<Record<string, Json>>;
  /** Every record by itself, however plain: the way that batches are measured against. */
  readonly singly?: true;
  /** Ends the import; what is not committed yet is taken back. */
  readonly signal?: AbortSignal;
}

/** Records looked at together. */
const AT_ONCE = 200;

export interface ImportPlace {
  readonly context: RequestContext;
  readonly shape: RegisterShape;
  /** Lines a file may have. */
  readonly rows?: number | undefined;
  writing<T>(work: (call: Call) => Promise<T>): Promise<T>;
}

/** Ends a transaction that is to leave nothing behind, carrying what it found. */
class Undone extends Error {
  readonly report: ImportReport;
  constructor(report: ImportReport) {
    super("import undone");
    this.report = report;
  }
}

/**
 * Writes the records of a file in their order under savepoints, with the verdict, checks and audit of every other write, so that a
 * dry run and the import itself cannot differ: a dry run is the import taken back. New records that nothing speaks against are
 * written many at a time, every other by itself. `tudo` takes everything or nothing, `validas` what is valid, giving back the rest.
 */
export async function importFile(
  place: ImportPlace,
  file: { readonly name: string; readonly bytes: Uint8Array },
  options: ImportOptions,
): Promise<ImportReport> {
  const sheetFile = await readSheetFile(
    file.bytes,
    { rows: place.rows ?? MOST_ROWS },
    { owner: place.context.user.id, ...(options.signal === undefined ? {} : { signal: options.signal }) },
  );
  try {
    return await place.writing(async (call) => {
      const { unseen } = await sightOf(call, place.shape);
      const sheet = matchColumns(place.shape, unseen, sheetFile);
      const report = await writeAll(call, place.shape, sheet, options);
      if (options.dryRun || (options.mode === "tudo" && report.rejected > 0)) throw new Undone(report);
      return report;
    });
  } catch (error) {
    if (error instanceof Undone) return error.report;
    throw error;
  }
}

async function writeAll(call: Call, shape: RegisterShape, sheet: HeadedSheet, options: ImportOptions): Promise<ImportReport> {
  const records = await parseRecords(call, sheet);
  const errors: CellError[] = [];
  const refused: SheetRecord[] = [];
  const written = new Map<number, number>();
  let [created, updated] = [0, 0];
  const take = (record: SheetRecord, outcome: Outcome): void => {
    if (outcome === "created") created++;
    else if (outcome === "updated") updated++;
    else {
      errors.push(...outcome);
      refused.push(record);
    }
  };
  const alone = async (record: SheetRecord): Promise<void> =>
    take(record, await writeOne(call, shape, sheet, record, options, written));
  const plan = options.singly ? null : batchPlan(call, shape);
  if (!plan) for (const record of records) await alone(record);
  else
    for (let start = 0; start < records.length; start += AT_ONCE) {
      await writeRun({ call, shape, plan, fixed: options.fixed, alone, made }, records.slice(start, start + AT_ONCE));
    }
  function made(record: SheetRecord, id: number): void {
    written.set(id, record.line);
    take(record, "created");
  }
  const rejects =
    options.mode === "validas" && refused.length > 0 ? { rejects: rejectsCsv(sheet, records, refused, errors) } : {};
  return { rows: records.length, created, updated, rejected: refused.length, errors, ...rejects };
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
