import type { SubprocessCall, SubprocessTask } from "../../services/subprocess/contract.ts";
import { runInSubprocess } from "../../services/subprocess/run-in-subprocess.ts";
import type { SheetLimits } from "../sheet/limits.ts";

/** A cell as the file holds it: CSV knows only text. */
export type SheetCell = string | number | boolean | Date | null;

export interface SheetFile {
  readonly csv: boolean;
  readonly lines: readonly (readonly SheetCell[])[];
}

/** Some lines of a file. */
export type SheetPart = SheetFile;

const readSheet: SubprocessTask<SheetLimits, readonly SheetPart[]> = {
  module: new URL("./read-sheet-subprocess.ts", import.meta.url),
  limits: { ms: 30_000, memoryMb: 512 },
};

/** The cells of an uploaded file. FILE_LIMIT over a limit, MALFORMED_REQUEST when it is no spreadsheet. */
export async function readSheetFile(bytes: Uint8Array, limits: SheetLimits, call: SubprocessCall): Promise<SheetFile> {
  const found = await runInSubprocess(readSheet, bytes, limits, call);
  return { csv: found[0]?.csv ?? true, lines: found.flatMap(({ lines }) => lines) };
}

/** `A`, `B` … `AA`, as spreadsheets name columns. */
export function columnLetter(index: number): string {
  const rest = Math.floor(index / 26);
  return `${rest > 0 ? columnLetter(rest - 1) : ""}${String.fromCharCode(65 + (index % 26))}`;
}
