import { strFromU8 } from "fflate";
import { AppError } from "../../errors/app-error.ts";
import { unzipWithin } from "../../services/zip/unzip-within-subprocess.ts";
import {
  beyond,
  MOST_CELLS,
  MOST_COLUMNS,
  MOST_ENTRIES,
  MOST_INFLATED,
  MOST_RATIO,
  RATIO_FROM,
  type SheetLimits,
} from "../sheet/limits.ts";
import { SHEET_TEXTS } from "../sheet/texts.ts";

/** The parts of a workbook that are read at all; pictures and printer settings are not. */
const READ = /\.xml(\.rels)?$/;
const PLACED = /<(?:\w+:)?(row|c)((?:\s+[^\s=>"']+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*\/?>/g;
const PLACE = /\sr\s*=\s*["']([^"']*)["']/;
const CELL = /^([A-Z]{1,3})([1-9]\d{0,6})$/;

/**
 * Refuses a workbook by what it would become: sizes by the archive's directory before anything is inflated, then where its cells
 * stand, since a reader fills every gap before a cell (one cell at `XFD1048576` makes a million lines).
 */
export function inspectXlsx(bytes: Uint8Array, limits: SheetLimits): void {
  const files = unzipWithin(bytes, (name) => READ.test(name), {
    entries: MOST_ENTRIES,
    entriesName: "partes dentro da planilha",
    inflated: MOST_INFLATED,
    ratio: MOST_RATIO,
    ratioFrom: RATIO_FROM,
  });
  let cells = 0;
  for (const file of files) {
    const text = strFromU8(file);
    // Spreadsheets declare no document types: who does wants an entity of theirs repeated.
    if (text.includes("<!DOCTYPE") || text.includes("\u0000"))
      throw new AppError("MALFORMED_REQUEST", { message: SHEET_TEXTS.unreadable });
    for (const [, tag, attributes = ""] of text.matchAll(PLACED)) {
      if (tag === "c" && ++cells > MOST_CELLS) throw beyond(MOST_CELLS, "células");
      const place = PLACE.exec(attributes)?.[1];
      if (place === undefined) continue;
      const found = tag === "c" ? CELL.exec(place) : /^()(\d{1,7})$/.exec(place);
      if (found === null) throw new AppError("MALFORMED_REQUEST", { message: SHEET_TEXTS.unreadable });
      if (Number(found[2]) > limits.rows + 1) throw beyond(limits.rows, "linhas");
      if (columnNumber(found[1] ?? "") > MOST_COLUMNS) throw beyond(MOST_COLUMNS, "colunas");
    }
  }
}

const columnNumber = (letters: string): number =>
  [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);
