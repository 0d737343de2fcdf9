import writeXlsxFile, { type Cell } from "write-excel-file/node";
import { contextIn } from "../../metadata/context.ts";
import type { Json, WireRecord } from "../../metadata/verdict.ts";
import type { ExportedFile } from "../contract.ts";
import { companyOf } from "../list/company-of.ts";
import { listStandings } from "../list/list-across.ts";
import type { Standing } from "../list/standings.ts";
import type { Call } from "../parts.ts";
import { visible } from "../read/seen.ts";
import { shown } from "../read/shown.ts";
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

type Labels = ReadonlyMap<string, ReadonlyMap<number, string>>;

/** The listed records, whole, as a file that imports again unchanged; a template has the headers and, as XLSX, a sheet of help. */
export async function exportFile(
  standings: readonly [Standing, ...Standing[]],
  shape: RegisterShape,
  options: { readonly format: "csv" | "xlsx"; readonly template?: boolean },
): Promise<ExportedFile> {
  const [{ call, sight }, ...others] = standings;
  // What only some companies hide keeps its column; their records leave it empty.
  const hidden = [...sight.unseen].filter((path) => others.every((one) => one.sight.unseen.has(path)));
  const columns = sheetColumns(shape, new Set(hidden));
  const records = options.template ? [] : await whole(standings, shape);
  const labels = await labelsFor(call, columns, records);
  const companies = [...labels.keys()].filter((company) => company !== undefined);
  const name = `${shape.register.name}${options.template ? "-modelo" : ""}.${options.format}`;
  const lines = records.flatMap((record) =>
    linesOf(columns, record).map((values) => ({ values, labels: labels.get(companyOf(record)) ?? new Map() })),
  );
  if (options.format === "csv") {
    const text = writeCsv([
      columns.map((one) => guard(one.header)),
      ...lines.map((line) => line.values.map((value, index) => csvCell(columns[index], value, line.labels))),
    ]);
    return { name, contentType: CSV, bytes: new TextEncoder().encode(text), companies };
  }
  const header: Cell[] = columns.map((one) => ({ value: one.header, type: String, fontWeight: "bold" as const }));
  const data = [header, ...lines.map((line) => line.values.map((value, index) => xlsxCell(columns[index], value, line.labels)))];
  const sheets = [
    { data, sheet: sheetName(shape.register.plural), stickyRowsCount: 1 },
    ...(options.template ? [{ data: helpSheet(columns), sheet: SHEET_TEXTS.help }] : []),
  ];
  const bytes = await writeXlsxFile(sheets).toBuffer();
  return { name, contentType: XLSX, bytes: new Uint8Array(bytes), companies };
}

async function whole(
  [first, ...others]: readonly [Standing, ...Standing[]],
  shape: RegisterShape,
): Promise<readonly WireRecord[]> {
  const unpaged = ({ query: { limit: _, ...query }, ...one }: Standing): Standing => ({ ...one, query: { ...query, offset: 0 } });
  const members = (of: RegisterShape, { unseen }: Standing["sight"]) => visible(of.members, unseen);
  const { rows } = await listStandings([unpaged(first), ...others.map(unpaged)], shape, members);
  return rows.map((row) => shown(first.call.parts, shape, first.call.context, row));
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

/** Names of what records refer to, by the company of the record: another's namesakes make none of them ambiguous. */
async function labelsFor(
  call: Call,
  columns: readonly SheetColumn[],
  records: readonly WireRecord[],
): Promise<ReadonlyMap<number | undefined, Labels>> {
  const found = new Map<number | undefined, Labels>();
  for (const company of new Set(records.map(companyOf))) {
    const there = company === undefined ? call : { ...call, context: contextIn(call.context, company) };
    const theirs = records.filter((record) => companyOf(record) === company);
    const labels = new Map<string, ReadonlyMap<number, string>>();
    for (const { path, member } of columns) {
      const ref = member?.field.ref;
      if (!ref) continue;
      const ids = theirs.flatMap((record) =>
        spread(record, path).flatMap(({ value }) => (Array.isArray(value) ? idsOf(value) : (idOf(value) ?? []))),
      );
      labels.set(path, await labelsOf(there, ref, [...new Set(ids)]));
    }
    found.set(company, labels);
  }
  return found;
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
