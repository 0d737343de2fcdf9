import type { Json } from "../../metadata/verdict.ts";
import { BOM, csvLine, guard } from "../../reporting/formats/csv/csv-line.ts";
import type { ExportedFile, ListQuery } from "../contract.ts";
import { companyOf } from "../list/company-of.ts";
import { partsOf, placesOf, recordReader } from "../list/list-across.ts";
import type { StandingGroup } from "../list/standings.ts";
import type { Call } from "../parts.ts";
import { visible } from "../read/seen.ts";
import { shown } from "../read/shown.ts";
import type { RegisterShape } from "../shape/register-shape.ts";
import { breathing } from "../sheet/breath.ts";
import { type SheetColumn, sheetColumns } from "../sheet/columns.ts";
import { inShortPieces } from "../sheet/short-pieces.ts";
import { SHEET_TEXTS } from "../sheet/texts.ts";
import { csvCell, linesOf, xlsxCell } from "./cells.ts";
import { exportLabels, type Labels } from "./export-labels.ts";
import { type GivenSheet, writeXlsx } from "./write-xlsx.ts";

const CSV = "text/csv; charset=utf-8";
const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
/** Records read together. */
const AT_ONCE = 500;

export interface ExportPlace {
  readonly shape: RegisterShape;
  /** Works out what is listed, for everybody it is asked of. */
  listing<T>(work: (standings: readonly [StandingGroup, ...StandingGroup[]]) => Promise<T>): Promise<T>;
  reading<T>(work: (call: Call) => Promise<T>): Promise<T>;
}

export interface ExportOptions {
  readonly format: "csv" | "xlsx";
  readonly template?: boolean;
  /** Who asks. */
  readonly owner: number;
  /** Ends it: nobody waits for the file any more. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * The listed records, whole, as a file that imports again unchanged; a template has the headers and, as XLSX, a sheet of help. Which
 * they are is asked once; then they are read in short pieces, between which others come: one that goes meanwhile is not in the file.
 */
export async function exportFile(place: ExportPlace, query: ListQuery, options: ExportOptions): Promise<ExportedFile> {
  const { shape } = place;
  const { columns, places, read } = await place.listing(async (standings) => {
    const [first, ...others] = standings;
    // What only some companies hide keeps its column; their records leave it empty.
    const hidden = [...first.sight.unseen].filter((path) => others.every((one) => one.sight.unseen.has(path)));
    const [one, ...more] = partsOf(standings, shape);
    const parts = one ? ([one, ...more] as const) : null;
    return {
      columns: sheetColumns(shape, new Set(hidden)),
      places: options.template || !parts ? [] : await placesOf(parts, shape),
      read: recordReader(parts ?? [], shape, (of, { unseen }) => visible(of.members, unseen)),
    };
  });
  const labels = exportLabels(columns);
  const several = shape.register.scope === "company" && query.filter.empresasIds !== undefined;
  const ownerOf = (record: object): number | undefined => (several ? companyOf(record) : undefined);
  const companies = new Set<number>();
  const lineOf = options.format === "csv" ? inCsv : inJson;
  const pieces: Uint8Array[] = [];
  let count = 0;
  const breathe = breathing();
  await inShortPieces(places, AT_ONCE, async (piece) => {
    options.signal?.throwIfAborted();
    const { records, held } = await place.reading(async (call) => {
      const began = performance.now();
      const found = (await read(call.queries, piece)).map((row) => shown(call.parts, shape, call.context, row));
      for (const [company, theirs] of Map.groupBy(found, ownerOf)) await labels.learn(call, company, theirs);
      return { records: found, held: performance.now() - began };
    });
    let text = "";
    for (const record of records) {
      const company = ownerOf(record);
      if (company !== undefined) companies.add(company);
      const lines = linesOf(columns, record);
      count += lines.length;
      for (const values of lines) text += lineOf(columns, values, labels.of(company));
      await breathe();
    }
    pieces.push(encoder.encode(text));
    return held;
  });
  const header = columns.map((one) => one.header);
  const name = `${shape.register.name}${options.template ? "-modelo" : ""}.${options.format}`;
  const file = { name, companies: [...companies] };
  if (options.format === "csv")
    return {
      ...file,
      contentType: CSV,
      bytes: Buffer.concat([encoder.encode(`${BOM}${csvLine(header.map(guard))}`), ...pieces]),
    };
  const help = options.template ? helpLines(columns) : [];
  const sheets: readonly GivenSheet[] = [
    { name: sheetName(shape.register.plural), header, count },
    ...(options.template ? [{ name: SHEET_TEXTS.help, header: SHEET_TEXTS.helpColumns, count: help.length }] : []),
  ];
  const lines = Buffer.concat([...pieces, ...help.map((line) => encoder.encode(`${JSON.stringify(line)}\n`))]);
  return { ...file, contentType: XLSX, bytes: await writeXlsx(lines, sheets, options) };
}

type Line = (columns: readonly SheetColumn[], values: readonly Json[], labels: Labels) => string;

const inCsv: Line = (columns, values, labels) => csvLine(values.map((value, index) => csvCell(columns[index], value, labels)));
const inJson: Line = (columns, values, labels) =>
  `${JSON.stringify(values.map((value, index) => xlsxCell(columns[index], value, labels)))}\n`;

const encoder = new TextEncoder();

/** Excel's limits on sheet names. */
const sheetName = (title: string): string => title.replace(/[\\/?*[\]:]/g, " ").slice(0, 31);

/** One line per column: whether it must be filled, what it accepts and what it is for. */
const helpLines = (columns: readonly SheetColumn[]): readonly (readonly string[])[] =>
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
