import type { RequestContext } from "../../metadata/context.ts";
import type { ImportReport } from "../contract.ts";
import type { Call } from "../parts.ts";
import { sightOf } from "../read/sight.ts";
import type { RegisterShape } from "../shape/register-shape.ts";
import { MOST_ROWS } from "../sheet/limits.ts";
import type { ImportOptions } from "./import-options.ts";
import { type HeadedSheet, matchColumns } from "./match-columns.ts";
import { parseRecords, type SheetRecord } from "./parse-records.ts";
import { readSheetFile } from "./read-sheet.ts";
import { rejectsCsv } from "./rejects.ts";
import { AT_ONCE, NOTHING, type Written, writeRecords } from "./write-records.ts";

export interface ImportPlace {
  readonly context: RequestContext;
  readonly shape: RegisterShape;
  /** Lines a file may have. */
  readonly rows?: number | undefined;
  /** There is one connection for everybody: nobody keeps it for long. */
  readonly narrow: boolean;
  reading<T>(work: (call: Call) => Promise<T>): Promise<T>;
  writing<T>(work: (call: Call) => Promise<T>): Promise<T>;
}

interface Import {
  readonly place: ImportPlace;
  readonly sheet: HeadedSheet;
  readonly records: readonly SheetRecord[];
  readonly options: ImportOptions;
}

/** Ends a transaction that is to leave nothing behind, carrying what it found. */
class Undone extends Error {
  readonly written: Written;
  constructor(written: Written) {
    super("import undone");
    this.written = written;
  }
}

/**
 * Writes the records of a file as every other door does. A dry run is the import taken back. `tudo` takes everything or nothing,
 * `validas` what is valid, giving back the rest. Where there is one connection for everybody, a large file is looked at in pieces,
 * each a transaction of its own, so that others come between: `validas` stays piece by piece, `tudo` is written in one transaction
 * only after every piece was found good.
 */
export async function importFile(
  place: ImportPlace,
  file: { readonly name: string; readonly bytes: Uint8Array },
  options: ImportOptions,
): Promise<ImportReport> {
  const { signal } = options;
  const limits = { rows: place.rows ?? MOST_ROWS };
  const sheetFile = await readSheetFile(file.bytes, limits, { owner: place.context.user.id, ...(signal ? { signal } : {}) });
  const read = await place.reading(async (call) => {
    const { unseen } = await sightOf(call, place.shape);
    const sheet = matchColumns(place.shape, unseen, sheetFile);
    return { sheet, records: await parseRecords(call, sheet) };
  });
  const whole: Import = { place, options, ...read };
  if (!place.narrow || read.records.length <= AT_ONCE) return inOne(whole, read.records.length, 0);
  if (options.mode === "validas" && !options.dryRun) return inPieces(whole, true);
  const checked = await inPieces(whole, false);
  if (options.dryRun || checked.rejected > 0) return checked;
  return inOne(whole, read.records.length * 2, read.records.length);
}

async function inOne(one: Import, total: number, seen: number): Promise<ImportReport> {
  const { place, records, options } = one;
  const progress = (done: number): void => options.progress?.(seen + done, total);
  const written = await attempt(place, async (call) => {
    const found = await writeRecords(call, { ...one, shape: place.shape, progress }, records);
    if (options.dryRun || (options.mode === "tudo" && found.refused.length > 0)) throw new Undone(found);
    await options.settle?.(call.queries, reportOf(one, found), true);
    return found;
  });
  return reportOf(one, written);
}

async function inPieces(one: Import, stays: boolean): Promise<ImportReport> {
  const { place, records, options } = one;
  const total = options.mode === "tudo" && !options.dryRun ? records.length * 2 : records.length;
  let written = NOTHING;
  for (let start = 0; start < records.length; start += AT_ONCE) {
    options.signal?.throwIfAborted();
    const piece = records.slice(start, start + AT_ONCE);
    const before = written;
    const last = start + AT_ONCE >= records.length;
    written = await attempt(place, async (call) => {
      const progress = (done: number): void => options.progress?.(start + done, total);
      const found = await writeRecords(call, { ...one, shape: place.shape, progress }, piece, before);
      if (!stays) throw new Undone(found);
      await options.settle?.(call.queries, last ? reportOf(one, found) : countsOf(one, found), last);
      return found;
    });
  }
  return reportOf(one, written);
}

async function attempt(place: ImportPlace, work: (call: Call) => Promise<Written>): Promise<Written> {
  try {
    return await place.writing(work);
  } catch (error) {
    if (error instanceof Undone) return error.written;
    throw error;
  }
}

const countsOf = ({ records }: Import, { created, updated, refused }: Written): ImportReport => ({
  rows: records.length,
  created,
  updated,
  rejected: refused.length,
  errors: [],
});

function reportOf(one: Import, written: Written): ImportReport {
  const { sheet, records, options } = one;
  const { errors, refused } = written;
  const rejects =
    options.mode === "validas" && refused.length > 0 ? { rejects: rejectsCsv(sheet, records, refused, errors) } : {};
  return { ...countsOf(one, written), errors, ...rejects };
}
