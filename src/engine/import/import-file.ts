import { sql } from "kysely";
import { countingOnce } from "../../db/counter.ts";
import type { RequestContext } from "../../metadata/context.ts";
import type { ImportReport, StoredRecord } from "../contract.ts";
import type { Call } from "../parts.ts";
import { sightOf } from "../read/sight.ts";
import type { RegisterShape } from "../shape/register-shape.ts";
import { MOST_ROWS } from "../sheet/limits.ts";
import { FIRST_PIECE, inShortPieces } from "../sheet/short-pieces.ts";
import { type LineCount, lineCount } from "../write/line-count.ts";
import { alikeLines } from "./alike.ts";
import type { ImportOptions } from "./import-options.ts";
import { type HeadedSheet, matchColumns } from "./match-columns.ts";
import { parseRecords, type SheetRecord } from "./parse-records.ts";
import { readSheetFile } from "./read-sheet.ts";
import { rejectsCsv } from "./rejects.ts";
import { AT_ONCE, MOST_SHOWN, nothing, type Written, writeRecords } from "./write-records.ts";

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

/** Lines written after which the planner first learns how long their tables are. */
const COUNTED_FIRST = 50;

interface Import {
  readonly place: ImportPlace;
  readonly sheet: HeadedSheet;
  readonly records: readonly SheetRecord[];
  readonly options: ImportOptions;
  readonly count: LineCount;
  readonly unseen: ReadonlySet<string>;
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
 * `validas` what is valid, giving back the rest. Where there is one connection for everybody, a file is looked at in short pieces,
 * each a transaction of its own, so that others come between: `validas` stays piece by piece, `tudo` is written in one transaction
 * only after every piece was found good. What is taken back is written again for the lines it decides about.
 */
export async function importFile(
  place: ImportPlace,
  file: { readonly name: string; readonly bytes: Uint8Array },
  options: ImportOptions,
): Promise<ImportReport> {
  const { signal } = options;
  const limits = { rows: place.rows ?? MOST_ROWS };
  const sheetFile = await readSheetFile(file.bytes, limits, { owner: place.context.user.id, ...(signal ? { signal } : {}) });
  const { unseen } = await place.reading((call) => sightOf(call, place.shape));
  const sheet = matchColumns(place.shape, unseen, sheetFile);
  const records = await parseRecords(place.reading, sheet);
  const whole: Import = { place, options, sheet, records, unseen, count: lineCount(place.shape, COUNTED_FIRST) };
  if (!place.narrow || records.length <= FIRST_PIECE) return inOne(whole, records.length, 0);
  if (options.mode === "validas" && !options.dryRun) return inPieces(whole, true);
  const checked = await inPieces(whole, false);
  if (options.dryRun || checked.rejected > 0) return checked;
  return inOne(whole, records.length * 2, records.length);
}

async function inOne(one: Import, total: number, seen: number): Promise<ImportReport> {
  const { place, records, options } = one;
  const progress = (done: number): void => options.progress?.(seen + done, total);
  const stays = ({ refused }: Written): boolean => !options.dryRun && (options.mode === "validas" || refused.length === 0);
  const written = await attempt(place, async (call) => {
    const found = await writeRecords(call, { ...one, shape: place.shape, progress }, records);
    if (!stays(found)) throw new Undone(found);
    await options.settle?.(call.queries, await reportOf(one, found), true);
    return found;
  });
  if (stays(written)) options.wrote?.(written.records);
  return reportOf(one, written);
}

async function inPieces(one: Import, stays: boolean): Promise<ImportReport> {
  const { place, records, options } = one;
  const { shape } = place;
  const total = options.mode === "tudo" && !options.dryRun ? records.length * 2 : records.length;
  const all = nothing();
  const alike = alikeLines(shape, options.fixed);
  await inShortPieces(records, AT_ONCE, async (piece, start) => {
    options.signal?.throwIfAborted();
    const again = stays ? [] : alike.before(piece);
    const stood = new Map<SheetRecord, StoredRecord>();
    let held = 0;
    const written = await attempt(place, async (call) => {
      const began = performance.now();
      const { lines } = await writeRecords(call, { ...one, shape, progress: () => undefined }, again);
      const found = await writeRecords(
        call,
        {
          ...one,
          shape,
          progress: (done) => options.progress?.(start + done, total),
          earlier: (id) => lines.get(id) ?? all.lines.get(id),
          ...(stays ? {} : { touched: (record, stored) => stood.set(record, stored) }),
        },
        piece,
      );
      held = performance.now() - began;
      if (!stays) throw new Undone(found);
      await options.settle?.(call.queries, countsOf(one, all, found), false);
      return found;
    });
    join(all, written);
    if (!stays) {
      const refused = new Set(written.refused);
      for (const record of piece) if (!refused.has(record)) alike.took(record, stood.get(record) ?? null);
    }
    return held;
  });
  const report = await reportOf(one, all);
  if (stays) options.wrote?.(all.records);
  const { settle } = options;
  if (stays && settle) await place.writing(({ queries }) => settle(queries, report, true));
  return report;
}

async function attempt(place: ImportPlace, work: (call: Call) => Promise<Written>): Promise<Written> {
  try {
    return await place.writing(async (call) => {
      // Equal texts are looked up in the index of their order: the one of searches reads every line that waits to be sorted in.
      await sql`set local enable_bitmapscan = off`.execute(call.queries);
      return countingOnce(call.queries, () => work(call));
    });
  } catch (error) {
    if (error instanceof Undone) return error.written;
    throw error;
  }
}

/** In place: what a long file made is not copied at each of its pieces. */
function join(all: Written, more: Written): void {
  all.created += more.created;
  all.updated += more.updated;
  all.unchanged += more.unchanged;
  all.preview.push(...more.preview.slice(0, MOST_SHOWN - all.preview.length));
  all.records.push(...more.records.slice(0, MOST_SHOWN - all.records.length));
  all.errors.push(...more.errors);
  all.refused.push(...more.refused);
  for (const [id, line] of more.lines) all.lines.set(id, line);
}

const countsOf = ({ records }: Import, ...written: readonly Written[]): ImportReport => ({
  rows: records.length,
  created: written.reduce((sum, { created }) => sum + created, 0),
  updated: written.reduce((sum, { updated }) => sum + updated, 0),
  unchanged: written.reduce((sum, { unchanged }) => sum + unchanged, 0),
  rejected: written.reduce((sum, { refused }) => sum + refused.length, 0),
  errors: [],
});

async function reportOf(one: Import, written: Written): Promise<ImportReport> {
  const { sheet, records, options } = one;
  const { errors, refused } = written;
  const rejects =
    options.mode === "validas" && refused.length > 0 ? { rejects: await rejectsCsv(sheet, records, refused, errors) } : {};
  const preview = options.dryRun ? { preview: written.preview } : {};
  return { ...countsOf(one, written), errors, ...rejects, ...preview };
}
