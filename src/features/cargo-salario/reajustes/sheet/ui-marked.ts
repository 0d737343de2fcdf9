import { add, decimalOf, numberOf } from "../../../../rules/decimal.ts";
import { COLUMNS, type Column, type Edits, type Place, type SheetRow, valuesOf } from "./ui-sheet.ts";

/** What the filled cells of one column of a selection come to. */
export interface MarkedColumn {
  readonly column: Column;
  readonly count: number;
  readonly sum: number;
  readonly mean: number;
}

/** What marked cells come to, column by column; a single cell is no selection. */
export function markedColumns(
  rows: readonly SheetRow[],
  edits: Edits,
  cells: readonly (readonly Place[])[],
  places: number,
): readonly MarkedColumn[] {
  if (cells.flat().length < 2) return [];
  const marked = cells.flatMap(([first]) => (first === undefined ? [] : [first.line]));
  const values = marked.flatMap((line) => {
    const row = rows[line];
    return row === undefined ? [] : [valuesOf(row, edits.get(row.id), places)];
  });
  return COLUMNS.filter((_, at) => cells[0]?.some(({ column }) => column === at)).flatMap((column) => {
    const numbers = values.flatMap((line) => line[column] ?? []);
    if (numbers.length === 0) return [];
    const sum = numberOf(numbers.reduce((all, one) => add(all, decimalOf(one)), decimalOf(0)));
    return [{ column, count: numbers.length, sum, mean: sum / numbers.length }];
  });
}
