import { AppError } from "../../errors/app-error.ts";

/** How large a spreadsheet may be. Checked before it is read where its own directory tells, and again while it is read. */
export interface SheetLimits {
  /** Lines under the header. */
  readonly rows: number;
}

export const MOST_ROWS = 20_000;
export const MOST_COLUMNS = 1_000;
export const MOST_CELLS = 1_000_000;
/** What spreadsheet programs themselves hold in one cell. */
export const LONGEST_CELL = 32_767;
/** Letters of all cells together: one shared text may stand in every cell. */
export const MOST_LETTERS = 8 * 1024 * 1024;
export const MOST_INFLATED = 64 * 1024 * 1024;
export const MOST_ENTRIES = 1_000;
/** Tables of numbers pack well, but not like this. */
export const MOST_RATIO = 200;
export const RATIO_FROM = 4 * 1024 * 1024;

const SAID = new Intl.NumberFormat("pt-BR");

/** FILE_LIMIT: the sentence names the limit. */
export function beyond(count: number, of: string): AppError {
  return new AppError("FILE_LIMIT", { params: { limit: `${SAID.format(count)} ${of}` } });
}

/** Counts cells as they are read. */
export function countCells({ rows }: SheetLimits): {
  cell(text: string | null, column: number): void;
  line(): void;
} {
  let [lines, cells, letters] = [0, 0, 0];
  return {
    cell(text, column) {
      if (column >= MOST_COLUMNS) throw beyond(MOST_COLUMNS, "colunas");
      if (++cells > MOST_CELLS) throw beyond(MOST_CELLS, "células");
      const length = text?.length ?? 0;
      if (length > LONGEST_CELL) throw beyond(LONGEST_CELL, "caracteres numa célula");
      letters += length;
      if (letters > MOST_LETTERS) throw beyond(MOST_LETTERS, "caracteres");
    },
    line() {
      // The header is a line, too.
      if (++lines > rows + 1) throw beyond(rows, "linhas");
    },
  };
}
