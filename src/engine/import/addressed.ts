import type { AppError } from "../../errors/app-error.ts";
import type { RegisterShape } from "../shape/register-shape.ts";
import type { HeadedSheet } from "./match-columns.ts";
import type { CellError, SheetRecord } from "./parse-records.ts";
import { columnLetter } from "./read-sheet.ts";

/** What refused a record, at the cells it came from; the line as a whole when no column fits. */
export function addressed(shape: RegisterShape, sheet: HeadedSheet, record: SheetRecord, error: AppError): readonly CellError[] {
  if (error.errors.length === 0) return [{ line: record.line, column: "", header: "", message: error.message }];
  return error.errors.map(({ field, message }) => {
    const path = field.replace(/\.\d+(?=\.|$)/g, "");
    const row = /^(.*?\.\d+)(?:\.|$)/.exec(field)?.[1];
    const line = (row === undefined ? undefined : record.rowLines.get(row)) ?? record.line;
    const found =
      sheet.columns.find(({ column }) => column.path === path) ??
      sheet.columns.find(
        ({ column }) => path !== "" && (column.path.startsWith(`${path}.`) || path.startsWith(`${column.path}.`)),
      );
    return {
      line,
      column: found ? columnLetter(found.at) : "",
      header: found ? (sheet.headers[found.at] ?? "") : "",
      message: found ? message : named(shape.byPath.get(path)?.field.title, message),
    };
  });
}

/** A member the file has no column for is told by its title. */
const named = (title: string | undefined, message: string): string =>
  title === undefined || message.includes(title) ? message : `${title}: ${message}`;
