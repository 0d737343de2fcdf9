import type { SheetColumn } from "../sheet/columns.ts";
import { SHEET_TEXTS } from "../sheet/texts.ts";

/** One line per column: whether it must be filled, what it accepts and what it is for. */
export const helpLines = (columns: readonly SheetColumn[]): readonly (readonly string[])[] =>
  columns
    .filter((one) => !one.derived)
    .map((one) => {
      const field = one.member?.field;
      return [one.header, field?.required ? SHEET_TEXTS.yes : SHEET_TEXTS.no, accepted(one), field?.description ?? ""];
    });

function accepted({ member }: SheetColumn): string {
  if (!member) return "";
  const { field, shared } = member;
  if (field.options) return field.options.map((one) => one.label).join(", ");
  return member.how === "links" || shared.can.values ? `${shared.title} (${SHEET_TEXTS.severalHint})` : shared.title;
}
