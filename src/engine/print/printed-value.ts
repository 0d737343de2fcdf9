import { shownAt, valueAt } from "../../kinds/shown-value.ts";
import type { Json, WireRecord } from "../../metadata/verdict.ts";
import type { Cell, CellFormat, Column } from "../../reporting/document.ts";
import type { Labels } from "../export/export-labels.ts";
import { idsOf } from "../read/wire.ts";
import { cellFormat, widthOf } from "../report/cell-format.ts";
import type { Member } from "../shape/member.ts";
import type { SheetColumn } from "../sheet/columns.ts";

/** A member as documents show it. */
export interface PrintedMember {
  readonly member: Member;
  readonly path: string;
  readonly format: CellFormat;
  readonly places?: number;
}

export function printedMember(member: Member, path = member.field.path): PrintedMember {
  const places = member.shared.places?.(member.field);
  // What leads into several values, or into another record, is read as its words.
  const format = member.how === "column" || member.how === "query" ? formatOf(member) : "text";
  return { member, path, format, ...(places !== undefined && format !== "text" ? { places } : {}) };
}

const formatOf = (member: Member): CellFormat =>
  member.how === "query" && member.field.type !== "number" && member.field.type !== "integer" ? "text" : cellFormat(member);

export const printedColumn = ({ member, path, format, places }: PrintedMember, title = member.field.title): Column => ({
  key: path,
  title,
  format,
  ...(places === undefined ? {} : { places }),
  width: widthOf(member, format),
});

/** What stands at a member's path in an answered record, references by their names: those that are many, by the labels learned. */
export function printedCell(printed: PrintedMember, record: WireRecord, labels?: Labels): Cell {
  const { member, path } = printed;
  const value = valueAt(record, path);
  if (!member.field.ref || !Array.isArray(value) || labels === undefined) return cellOf(printed, shownAt(record, path));
  const names = labels.get(member.field.path);
  return (
    idsOf(value)
      .map((id) => names?.get(id) ?? `#${id}`)
      .join(", ") || null
  );
}

/** Members whose names do not come with the record: references that are many, and in rows the bare ones. */
export const toLearn = (members: readonly Member[], list?: string): readonly SheetColumn[] =>
  members
    .filter(({ field }) => field.ref !== undefined && (field.type === "array" || (list !== undefined && field.ref.bare)))
    .map((member) => ({
      header: member.field.title,
      path: member.field.path,
      member,
      derived: false,
      ...(list === undefined ? {} : { list }),
    }));

/** A value as it travels, as documents carry it. */
export function cellOf({ member, format }: PrintedMember, value: Json): Cell {
  if (value === null || value === "") return null;
  const { field, shared } = member;
  if (format === "text" || typeof value === "object") return shared.format(value, field) || null;
  if (format === "hours") return String(shared.measure?.amount(value) ?? "") || null;
  return typeof value === "number" ? decimalText(value) : String(value);
}

/** A JSON number as a decimal, without an exponent. */
function decimalText(value: number): string {
  const text = String(value);
  return text.includes("e") ? value.toFixed(12).replace(/\.?0+$/, "") : text;
}
