import { AppError, fill } from "../../errors/app-error.ts";
import { fold } from "../../metadata/fold.ts";
import type { RegisterShape } from "../shape/register-shape.ts";
import { type SheetColumn, sheetColumns } from "../sheet/columns.ts";
import { unguard } from "../sheet/csv.ts";
import { SHEET_TEXTS } from "../sheet/texts.ts";
import { cellText } from "./cell-value.ts";
import { columnLetter, type SheetCell, type SheetFile } from "./read-sheet.ts";

/** A file whose columns are known. */
export interface HeadedSheet {
  readonly csv: boolean;
  readonly headers: readonly string[];
  readonly columns: readonly { readonly column: SheetColumn; readonly at: number }[];
  /** Lines under the header. */
  readonly lines: readonly (readonly SheetCell[])[];
}

/** Finds what each header means: a column's title or the member's path, case and accents aside. An unknown or repeated header refuses the file. */
export function matchColumns(shape: RegisterShape, unseen: ReadonlySet<string>, file: SheetFile): HeadedSheet {
  const [first, ...lines] = file.lines;
  const headers = (first ?? []).map((cell) => unguard(cellText(cell, file.csv)).trim());
  if (!headers.some((header) => header !== "")) throw new AppError("MALFORMED_REQUEST", { message: SHEET_TEXTS.noHeader });
  const known = sheetColumns(shape, unseen);
  const byName = new Map([
    ...known.map((one) => [fold(one.path), one] as const),
    ...known.map((one) => [fold(one.header), one] as const),
  ]);
  const seen = new Set<string>();
  const columns = headers.flatMap((header, at) => {
    if (header === "" || header === SHEET_TEXTS.reason) return [];
    const column = byName.get(fold(header));
    const message = !column ? SHEET_TEXTS.unknownColumn : seen.has(column.path) ? SHEET_TEXTS.repeatedColumn : null;
    if (!column || message !== null) {
      throw new AppError("FIELD_VALIDATION_VIOLATION", {
        errors: [{ field: columnLetter(at), code: "unknown", message: fill(message ?? SHEET_TEXTS.unknownColumn, { header }) }],
      });
    }
    seen.add(column.path);
    return [{ column, at }];
  });
  return { csv: file.csv, headers, columns, lines };
}
