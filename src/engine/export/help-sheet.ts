import type { Cell } from "write-excel-file/node";
import type { SheetColumn } from "../sheet/columns.ts";
import { SHEET_TEXTS } from "../sheet/texts.ts";

/** One line per column: whether it must be filled, what it accepts and what it is for. */
export function helpSheet(columns: readonly SheetColumn[]): Cell[][] {
  const bold = (text: string): Cell => ({ value: text, type: String, fontWeight: "bold" });
  const text = (value: string): Cell => (value === "" ? null : { value, type: String });
  return [
    SHEET_TEXTS.helpColumns.map(bold),
    ...columns
      .filter((one) => !one.derived)
      .map((one) => {
        const field = one.member?.field;
        return [
          text(one.header),
          text(field?.required ? SHEET_TEXTS.yes : SHEET_TEXTS.no),
          text(accepted(one)),
          text(field?.description ?? ""),
        ];
      }),
  ];
}

function accepted({ member }: SheetColumn): string {
  if (!member) return "";
  const { field, shared } = member;
  if (field.options) return field.options.map((one) => one.label).join(", ");
  return member.how === "links" || shared.can.values ? `${shared.title} (${SHEET_TEXTS.severalHint})` : shared.title;
}
