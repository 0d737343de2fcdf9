import { rowsOf } from "../../metadata/json.ts";
import type { Json, WireRecord } from "../../metadata/verdict.ts";
import { guard } from "../../reporting/formats/csv/csv-line.ts";
import { at, idOf, idsOf } from "../read/wire.ts";
import type { SheetColumn } from "../sheet/columns.ts";
import { SHEET_TEXTS } from "../sheet/texts.ts";
import type { Labels } from "./export-labels.ts";
import type { GivenCell } from "./write-xlsx.ts";

/** The lines of one record: its own members on the first, the rows of its lists beside and below. */
export function linesOf(columns: readonly SheetColumn[], record: WireRecord): readonly (readonly Json[])[] {
  const lists = new Map(
    columns.flatMap(({ list }) => (list === undefined ? [] : [[list, rowsOf(at(record, list.split(".")))] as const])),
  );
  const height = Math.max(1, ...[...lists.values()].map((rows) => rows.length));
  return Array.from({ length: height }, (_, line) =>
    columns.map(({ list, path }): Json => {
      if (list === undefined) return line === 0 ? (at(record, path.split(".")) ?? null) : null;
      const row = lists.get(list)?.[line];
      return row ? (at(row, path.slice(list.length + 1).split(".")) ?? null) : null;
    }),
  );
}

/** The text of a value in a file; null when empty. */
function textOf(column: SheetColumn, value: Json, labels: Labels): string | null {
  if (value === null) return null;
  const { member, path } = column;
  if (!member) return String(value);
  if (member.field.ref) {
    const label = (id: number): string => (labels.get(path)?.get(id) ?? `#${id}`).replaceAll("|", "\\|");
    if (Array.isArray(value)) return value.length === 0 ? null : idsOf(value).map(label).join(SHEET_TEXTS.separator);
    const id = idOf(value);
    return id === null ? null : label(id).replaceAll("\\|", "|");
  }
  return member.shared.format(value, member.field);
}

const isNumber = (column: SheetColumn): boolean =>
  !column.member || column.member.field.type === "number" || column.member.field.type === "integer";

export function csvCell(column: SheetColumn | undefined, value: Json, labels: Labels): string {
  const text = column ? (textOf(column, value, labels) ?? "") : "";
  return column && isNumber(column) && !column.member?.field.ref && !column.member?.field.options ? text : guard(text);
}

const DATE = /^\d{4}-\d{2}-\d{2}$/;

export function xlsxCell(column: SheetColumn | undefined, value: Json, labels: Labels): GivenCell {
  if (!column || value === null) return null;
  const plain = !column.member?.field.ref && !column.member?.field.options;
  if (plain && typeof value === "number") return value;
  if (typeof value === "string" && column.member?.shared.can.ordered && DATE.test(value) && value >= "1900-03-01")
    return { day: value };
  return textOf(column, value, labels);
}
