import { AppError } from "../../errors/app-error.ts";
import type { SubprocessWork } from "../../services/subprocess/contract.ts";
import { readCsv } from "../sheet/csv.ts";
import { countCells, type SheetLimits } from "../sheet/limits.ts";
import { SHEET_TEXTS } from "../sheet/texts.ts";
import type { SheetCell, SheetPart } from "./read-sheet.ts";
import { inspectXlsx } from "./xlsx-limits-subprocess.ts";

const LINES_AT_ONCE = 500;

/** Zip archives begin so; everything else is read as CSV. */
const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

/** The cells of a file, by its content and not by its name. Runs in a subprocess: what it reads was made by strangers. */
const readSheetApart: SubprocessWork<SheetLimits, readonly SheetPart[]> = async (bytes, limits) => {
  if (isZip(bytes)) return inParts(false, await readXlsx(bytes, limits));
  if (bytes.includes(0)) throw unreadable();
  return inParts(true, readCsv(bytes, countCells(limits)));
};
export default readSheetApart;

async function readXlsx(bytes: Uint8Array, limits: SheetLimits): Promise<readonly (readonly SheetCell[])[]> {
  try {
    inspectXlsx(bytes, limits);
    // The library's reader without a thread of its own: this process is one.
    const { readSheet } = await import("read-excel-file/universal");
    const lines: readonly (readonly unknown[])[] = await readSheet(new Uint8Array(bytes).buffer, { trim: false });
    const counted = countCells(limits);
    return lines.map((line) => {
      counted.line();
      return line.map((value, at) => {
        const cell = cellOf(value);
        counted.cell(typeof cell === "string" ? cell : null, at);
        return cell;
      });
    });
  } catch (error) {
    throw error instanceof AppError ? error : unreadable(error);
  }
}

function* inParts(csv: boolean, lines: readonly (readonly SheetCell[])[]): Generator<SheetPart> {
  for (let start = 0; start === 0 || start < lines.length; start += LINES_AT_ONCE)
    yield { csv, lines: lines.slice(start, start + LINES_AT_ONCE) };
}

function cellOf(value: unknown): SheetCell {
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean" || value instanceof Date) return value;
  return null;
}

const unreadable = (cause?: unknown): AppError => new AppError("MALFORMED_REQUEST", { message: SHEET_TEXTS.unreadable, cause });
