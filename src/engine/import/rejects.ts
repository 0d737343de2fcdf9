import { guard, writeCsv } from "../sheet/csv.ts";
import { SHEET_TEXTS } from "../sheet/texts.ts";
import { cellText } from "./cell-value.ts";
import type { HeadedSheet } from "./match-columns.ts";
import type { CellError, SheetRecord } from "./parse-records.ts";

/** The lines of refused records as they came, each record's first line with the reasons in a column more. */
export function rejectsCsv(
  sheet: HeadedSheet,
  records: readonly SheetRecord[],
  refused: readonly SheetRecord[],
  errors: readonly CellError[],
): string {
  const after = new Map(records.map(({ line }, at) => [line, records[at + 1]?.line ?? sheet.lines.length + 2]));
  const byLine = Map.groupBy(errors, ({ line }) => line);
  const lines = refused.flatMap(({ line }) => {
    const next = after.get(line) ?? sheet.lines.length + 2;
    const reasons = Array.from({ length: next - line }, (_, at) => byLine.get(line + at) ?? [])
      .flat()
      .map((one) => (one.header === "" ? one.message : `${one.header}: ${one.message}`))
      .join("; ");
    return sheet.lines
      .slice(line - 2, next - 2)
      .map((cells, index) => [
        ...sheet.headers.map((_, at) => guard(cellText(cells[at] ?? null, sheet.csv))),
        index === 0 ? guard(reasons) : "",
      ]);
  });
  return writeCsv([[...sheet.headers.map(guard), SHEET_TEXTS.reason], ...lines]);
}
