import { BOM, csvLine, guard } from "../../reporting/formats/csv/csv-line.ts";
import { breathing } from "../sheet/breath.ts";
import { SHEET_TEXTS } from "../sheet/texts.ts";
import { cellText } from "./cell-value.ts";
import type { HeadedSheet } from "./match-columns.ts";
import type { CellError, SheetRecord } from "./parse-records.ts";

/** The lines of refused records as they came, each record's first line with the reasons in a column more. */
export async function rejectsCsv(
  sheet: HeadedSheet,
  records: readonly SheetRecord[],
  refused: readonly SheetRecord[],
  errors: readonly CellError[],
): Promise<string> {
  const after = new Map(records.map(({ line }, at) => [line, records[at + 1]?.line ?? sheet.lines.length + 2]));
  const byLine = Map.groupBy(errors, ({ line }) => line);
  const breathe = breathing();
  let csv = `${BOM}${csvLine([...sheet.headers.map(guard), SHEET_TEXTS.reason])}`;
  for (const { line } of refused) {
    await breathe();
    const next = after.get(line) ?? sheet.lines.length + 2;
    const reasons = Array.from({ length: next - line }, (_, at) => byLine.get(line + at) ?? [])
      .flat()
      .map((one) => (one.header === "" ? one.message : `${one.header}: ${one.message}`))
      .join("; ");
    for (const [index, cells] of sheet.lines.slice(line - 2, next - 2).entries()) {
      const given = sheet.headers.map((_, at) => guard(cellText(cells[at] ?? null, sheet.csv)));
      csv += csvLine([...given, index === 0 ? guard(reasons) : ""]);
    }
  }
  return csv;
}
