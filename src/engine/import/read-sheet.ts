import { readSheet as readXlsx } from "read-excel-file/node";
import { AppError } from "../../errors/app-error.ts";
import { readCsv } from "../sheet/csv.ts";
import { SHEET_TEXTS } from "../sheet/texts.ts";

/** A cell as the file holds it: CSV knows only text. */
export type SheetCell = string | number | boolean | Date | null;

export interface SheetFile {
  readonly csv: boolean;
  readonly lines: readonly (readonly SheetCell[])[];
}

/** Zip archives begin so; everything else is read as CSV. */
const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

/** The cells of an uploaded file, by its content and not by its name. */
export async function readSheetFile(bytes: Uint8Array): Promise<SheetFile> {
  if (!isZip(bytes)) {
    if (bytes.includes(0)) throw unreadable();
    return { csv: true, lines: readCsv(bytes) };
  }
  try {
    const lines: readonly (readonly unknown[])[] = await readXlsx(Buffer.from(bytes), { trim: false });
    return { csv: false, lines: lines.map((line) => line.map(cellOf)) };
  } catch (error) {
    throw unreadable(error);
  }
}

function cellOf(value: unknown): SheetCell {
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean" || value instanceof Date) return value;
  return null;
}

const unreadable = (cause?: unknown): AppError => new AppError("MALFORMED_REQUEST", { message: SHEET_TEXTS.unreadable, cause });

/** `A`, `B` … `AA`, as spreadsheets name columns. */
export function columnLetter(index: number): string {
  const rest = Math.floor(index / 26);
  return `${rest > 0 ? columnLetter(rest - 1) : ""}${String.fromCharCode(65 + (index % 26))}`;
}
