import { fill } from "../../errors/app-error.ts";
import { isRecord, rowsOf } from "../../metadata/json.ts";
import type { Json, WireRecord } from "../../metadata/verdict.ts";
import type { ImportReport } from "../contract.ts";
import type { Call } from "../parts.ts";
import { at } from "../read/wire.ts";
import { breathing } from "../sheet/breath.ts";
import type { SheetColumn } from "../sheet/columns.ts";
import { idsByText } from "../sheet/labels.ts";
import { inShortPieces } from "../sheet/short-pieces.ts";
import { SHEET_TEXTS } from "../sheet/texts.ts";
import { cellText, cellValue, parts } from "./cell-value.ts";
import type { HeadedSheet } from "./match-columns.ts";
import { columnLetter, type SheetCell } from "./read-sheet.ts";

export type CellError = ImportReport["errors"][number];

/** A cell that could not be read: its text stands in the record, where the verdict refuses it with its own words. */
export interface UnreadCell extends CellError {
  /** What is said here is more than the verdict can know: which text names no record, or several. */
  readonly said: boolean;
}

/** A record as the file gives it, with the lines it came from. */
export interface SheetRecord {
  /** Line of the record, and of each row of its lists, by `<lista>.<número>`. */
  readonly line: number;
  readonly rowLines: ReadonlyMap<string, number>;
  readonly id: number | null;
  readonly values: WireRecord;
  readonly unread: readonly UnreadCell[];
  /** The line means no record at all. */
  readonly lost: boolean;
}

/** Names asked for together. */
const TEXTS_AT_ONCE = 1_000;

type Resolve = (path: string, text: string) => readonly number[];
type Reading = <T>(work: (call: Call) => Promise<T>) => Promise<T>;

/** Reads all lines: values by their kinds, references by the names of what they mean, which are asked for in short pieces. */
export async function parseRecords(reading: Reading, sheet: HeadedSheet): Promise<readonly SheetRecord[]> {
  const resolve = await resolver(reading, sheet);
  const records: Building[] = [];
  const breathe = breathing();
  for (const [index, cells] of sheet.lines.entries()) {
    await breathe();
    const line = index + 2;
    if (cells.every((cell) => cellText(cell, sheet.csv).trim() === "")) continue;
    const own = sheet.columns.filter(({ column }) => column.list === undefined && !column.derived);
    const continues = own.every(({ at }) => cellText(cells[at] ?? null, sheet.csv).trim() === "");
    const last = records.at(-1);
    if (continues && !last) {
      const unread = [{ line, column: "", header: "", message: SHEET_TEXTS.noRecordAbove, said: true }];
      records.push({ line, rowLines: new Map(), id: null, values: {}, unread, lost: true });
      continue;
    }
    const target = continues && last ? last : startRecord(line, sheet);
    if (target !== last) records.push(target);
    const rows = new Map<string, Record<string, Json>>();
    for (const { column, at } of sheet.columns) {
      if (column.derived || (continues && column.list === undefined)) continue;
      const cell = cells[at] ?? null;
      const read = readCell(column, cell, sheet.csv, resolve);
      const unread = "error" in read;
      const value = unread ? cellText(cell, sheet.csv).trim() : read.value;
      if (unread) {
        const said = column.member?.field.ref !== undefined || column.member === undefined;
        target.unread.push({ line, column: columnLetter(at), header: sheet.headers[at] ?? "", message: read.error, said });
      }
      if (column.list !== undefined) putInRow(rows, column, value);
      else if (column.path !== "id") put(target.values, column.path.split("."), value);
      else if (unread) target.lost = true;
      else target.id = typeof value === "number" ? value : null;
    }
    for (const [list, row] of rows) {
      if (!isNamed(row)) continue;
      const before = rowsAt(target.values, list);
      target.rowLines.set(`${list}.${before.length}`, line);
      put(target.values, list.split("."), [...before, row.id === undefined || row.id === null ? withoutEmpties(row) : row]);
    }
  }
  return records.map((record) => ({ ...record, values: record.id === null ? withoutEmpties(record.values) : record.values }));
}

interface Building {
  readonly line: number;
  readonly rowLines: Map<string, number>;
  id: number | null;
  lost: boolean;
  readonly values: Record<string, Json>;
  readonly unread: UnreadCell[];
}

/** Lists that the file has columns for are what the file says, also when that is nothing. */
function startRecord(line: number, sheet: HeadedSheet): Building {
  const values: Record<string, Json> = {};
  for (const { column } of sheet.columns) if (column.list !== undefined) put(values, column.list.split("."), []);
  return { line, rowLines: new Map(), id: null, lost: false, values, unread: [] };
}

function readCell(
  column: SheetColumn,
  cell: SheetCell,
  csv: boolean,
  resolve: Resolve,
): { readonly value: Json } | { readonly error: string } {
  const field = column.member?.field;
  if (!field?.ref) return cellValue(column, cell, csv);
  const text = cellText(cell, csv).trim();
  if (text === "") return { value: null };
  const several = column.member?.how === "links";
  const ids: number[] = [];
  for (const name of several ? parts(text) : [text]) {
    // An id is judged as from any other client, whether it exists or not.
    const id = /^#(\d{1,15})$/.exec(name)?.[1];
    const found = id === undefined ? resolve(column.path, name) : [Number(id)];
    const [only, ...more] = found;
    if (only === undefined || more.length > 0) {
      const message = only === undefined ? SHEET_TEXTS.unknownReference : SHEET_TEXTS.ambiguousReference;
      return { error: fill(message, { label: field.title, text: name }) };
    }
    ids.push(only);
  }
  const wire = ids.map((id): Json => (field.ref?.bare ? id : { id }));
  return { value: several ? wire : (wire[0] ?? null) };
}

async function resolver(reading: Reading, sheet: HeadedSheet): Promise<Resolve> {
  const known = new Map<string, Map<string, readonly number[]>>();
  const breathe = breathing();
  for (const { column, at } of sheet.columns) {
    const ref = column.member?.field.ref;
    if (!ref || column.derived) continue;
    const several = column.member?.how === "links";
    const texts = new Set<string>();
    for (const cells of sheet.lines) {
      await breathe();
      const text = cellText(cells[at] ?? null, sheet.csv).trim();
      if (text !== "") for (const one of several ? parts(text) : [text]) texts.add(one);
    }
    const found = new Map<string, readonly number[]>();
    known.set(column.path, found);
    await inShortPieces([...texts], TEXTS_AT_ONCE, (some) =>
      reading(async (call) => {
        const began = performance.now();
        const idsOf = await idsByText(call, ref, some);
        for (const text of some) found.set(text, idsOf(text));
        return performance.now() - began;
      }),
    );
  }
  return (path, text) => known.get(path)?.get(text) ?? [];
}

function putInRow(rows: Map<string, Record<string, Json>>, column: SheetColumn, value: Json): void {
  const list = column.list ?? "";
  const row = rows.get(list) ?? {};
  rows.set(list, row);
  put(row, column.path.slice(list.length + 1).split("."), value);
}

/** A line whose cells of a list are all empty has no row of it. */
function isNamed(row: WireRecord): boolean {
  return Object.values(row).some((value) => (isRecord(value) ? isNamed(value) : value !== null));
}

function put(into: Record<string, Json>, steps: readonly string[], value: Json): void {
  const [step = "", ...rest] = steps;
  if (rest.length === 0) {
    into[step] = value;
    return;
  }
  const inner = { ...((into[step] as WireRecord | undefined) ?? {}) };
  put(inner, rest, value);
  into[step] = inner;
}

const rowsAt = (values: WireRecord, list: string): readonly Json[] => rowsOf(at(values, list.split(".")));

/** A new record takes its defaults where the file is empty. */
function withoutEmpties(values: WireRecord): WireRecord {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]): [string, Json][] => {
      if (value === null) return [];
      if (Array.isArray(value)) return [[name, value]];
      return [[name, typeof value === "object" ? withoutEmpties(value as WireRecord) : value]];
    }),
  );
}
