import type { Parsed } from "../../kinds/contract.ts";
import type { SheetColumn } from "../sheet/columns.ts";
import { unguard } from "../sheet/csv.ts";
import { SHEET_TEXTS } from "../sheet/texts.ts";
import type { SheetCell } from "./read-sheet.ts";

/** The text of a cell as a person would type it. */
export function cellText(cell: SheetCell, csv: boolean): string {
  if (cell === null) return "";
  if (cell instanceof Date) return dateText(cell);
  if (typeof cell === "boolean") return cell ? SHEET_TEXTS.yes : SHEET_TEXTS.no;
  return typeof cell === "string" && csv ? unguard(cell) : String(cell);
}

function dateText(date: Date): string {
  const iso = date.toISOString();
  const day = `${iso.slice(8, 10)}/${iso.slice(5, 7)}/${iso.slice(0, 4)}`;
  return iso.slice(11, 19) === "00:00:00" ? day : `${day} ${iso.slice(11, 19)}`;
}

/** A cell in the form of the wire; typed cells keep their type where the member has it. */
export function cellValue(column: SheetColumn, cell: SheetCell, csv: boolean): Parsed {
  const text = cellText(cell, csv);
  if (text.trim() === "") return { value: null };
  const { member } = column;
  if (!member) return /^\s*\d{1,15}\s*$/.test(text) ? { value: Number(text) } : { error: SHEET_TEXTS.badId };
  const { field, shared } = member;
  if (typeof cell === "number" && !field.options && (field.type === "number" || field.type === "integer")) return { value: cell };
  if (typeof cell === "boolean" && field.type === "boolean") return { value: cell };
  return shared.parse(text, field);
}

/** Parts of a cell that names several objects; `\|` is a bar inside a name. */
export function parts(text: string): readonly string[] {
  return text
    .split(/(?<!\\)\|/)
    .map((part) => part.replaceAll("\\|", "|").trim())
    .filter((part) => part !== "");
}
