import writeXlsxFile, { type Cell } from "write-excel-file/node";
import type { Json, WireRecord } from "../../metadata/verdict.ts";
import type { ListQuery } from "../contract.ts";
import { listRecords } from "../list/list-records.ts";
import type { Call } from "../parts.ts";
import { visible } from "../read/seen.ts";
import { type Sight, sightOf } from "../read/sight.ts";
import { at, idOf, idsOf, isRecord, spread } from "../read/wire.ts";
import type { RegisterShape } from "../shape/register-shape.ts";
import { type SheetColumn, sheetColumns } from "../sheet/columns.ts";
import { guard, writeCsv } from "../sheet/csv.ts";
import { labelsOf } from "../sheet/labels.ts";
import { SHEET_TEXTS } from "../sheet/texts.ts";
import { rowsOf } from "../write/write-lists.ts";
import { helpSheet } from "./help-sheet.ts";

const CSV = "text/csv; charset=utf-8";
const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

export interface ExportedFile {
  readonly name: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

type Labels = ReadonlyMap<string, ReadonlyMap<number, string>>;

/** The listed records, whole, as a file that imports again unchanged; a template has the headers and, as XLSX, a sheet of help. */
export async function exportFile(
  call: Call,
  shape: RegisterShape,
  query: ListQuery,
  options: { readonly format: "csv" | "xlsx"; readonly template?: boolean },
): Promise<ExportedFile> {
  const sight = await sightOf(call, shape);
  const columns = sheetColumns(shape, sight.unseen);
  const records = options.template ? [] : await whole(call, shape, query, sight);
  const labels = await labelsFor(call, columns, records);
  const name = `${shape.register.name}${options.template ? "-modelo" : ""}.${options.format}`;
  const lines = records.flatMap((record) => linesOf(columns, record));
  if (options.format === "csv") {
    const text = writeCsv([
      columns.map((one) => guard(one.header)),
      ...lines.map((line) => line.map((value, index) => csvCell(columns[index], value, labels))),
    ]);
    return { name, contentType: CSV, bytes: new TextEncoder().encode(text) };
  }
  const header: Cell[] = columns.map((one) => ({ value: one.header, type: String, fontWeight: "bold" as const }));
  const data = [header, ...lines.map((line) => line.map((value, index) => xlsxCell(columns[index], value, labels)))];
  const sheets = [
    { data, sheet: sheetName(shape.register.plural), stickyRowsCount: 1 },
    ...(options.template ? [{ data: helpSheet(columns), sheet: SHEET_TEXTS.help }] : []),
  ];
  const bytes = await writeXlsxFile(sheets).toBuffer();
  return { name, contentType: XLSX, bytes: new Uint8Array(bytes) };
}

async function whole(call: Call, shape: RegisterShape, query: ListQuery, sight: Sight): Promise<readonly WireRecord[]> {
  const { limit: _, ...rest } = query;
  return (await listRecords(call, shape, { ...rest, offset: 0 }, sight, visible(shape.members, sight.unseen))).rows;
}

/** The lines of one record: its own members on the first, the rows of its lists beside and below. */
function linesOf(columns: readonly SheetColumn[], record: WireRecord): readonly (readonly Json[])[] {
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

async function labelsFor(call: Call, columns: readonly SheetColumn[], records: readonly WireRecord[]): Promise<Labels> {
  const labels = new Map<string, ReadonlyMap<number, string>>();
  for (const { path, member } of columns) {
    const ref = member?.field.ref;
    if (!ref) continue;
    const ids = records.flatMap((record) =>
      spread(record, path).flatMap(({ value }) => (Array.isArray(value) ? idsOf(value) : (idOf(value) ?? []))),
    );
    labels.set(path, await labelsOf(call, ref, [...new Set(ids)]));
  }
  return labels;
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

function csvCell(column: SheetColumn | undefined, value: Json, labels: Labels): string {
  const text = column ? (textOf(column, value, labels) ?? "") : "";
  return column && isNumber(column) && !column.member?.field.ref && !column.member?.field.options ? text : guard(text);
}

const DATE = /^\d{4}-\d{2}-\d{2}$/;

function xlsxCell(column: SheetColumn | undefined, value: Json, labels: Labels): Cell {
  if (!column || value === null) return null;
  const plain = !column.member?.field.ref && !column.member?.field.options;
  if (plain && typeof value === "number") return { value, type: Number };
  if (typeof value === "string" && column.member?.shared.can.ordered && DATE.test(value) && value >= "1900-03-01") {
    return { value: new Date(`${value}T00:00:00Z`), type: Date, format: "dd/mm/yyyy" };
  }
  const text = isRecord(value) || value !== null ? textOf(column, value, labels) : null;
  return text === null || text === "" ? null : { value: text, type: String };
}

/** Excel's limits on sheet names. */
const sheetName = (title: string): string => title.replace(/[\\/?*[\]:]/g, " ").slice(0, 31);
