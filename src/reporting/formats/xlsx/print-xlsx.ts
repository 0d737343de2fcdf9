import type { Cell, Chart, Column, Document, DocumentEvent, Figure } from "../../document.ts";
import { paperColumn } from "../../paper-column.ts";
import type { CellKind } from "../../shown-cell.ts";
import { REPORT_TEXTS } from "../../texts.ts";
import { chartTable } from "../chart-table.ts";
import { headLines } from "../head-lines.ts";
import { type OpenTable, tableAfter } from "../open-groups.ts";
import { type Workbook, workbook } from "./workbook.ts";

const TEXT: CellKind = { format: "text" };

interface Line {
  readonly cells: readonly Cell[];
  readonly kinds: readonly CellKind[];
}

interface Subtotal {
  readonly groups: readonly Column[];
  readonly values: readonly Cell[];
  readonly label: string;
  readonly figures: readonly Figure[];
}

/** What many records list under one heading. */
interface List {
  readonly columns: readonly Column[];
  readonly lines: (readonly Cell[])[];
}

/**
 * A sheet per table, the values of its groups on each line; then what is little enough to be kept: the fields of records, what they list
 * with whose it is on each line, 'Resumo' with the totals as values (a spreadsheet that adds up averages gets them wrong) and 'Gráficos'.
 */
export async function* printXlsx(document: Document): AsyncGenerator<Uint8Array> {
  let book: Workbook | null = null;
  let above: readonly string[] = [];
  let table: OpenTable | null = null;
  let title = "";
  const fields: Line[] = [];
  const subtotals: Subtotal[] = [];
  const charts: Chart[] = [];
  const lists = new Map<string, List>();
  let listed: { readonly record: string; readonly into: List } | null = null;

  const take = (event: DocumentEvent): void => {
    if (event.type === "head") {
      book = workbook(new Date(event.head.at));
      above = [...headLines(event.head), ""];
      title = event.head.title;
      return;
    }
    const out = book ?? workbook(new Date(0));
    book = out;
    if (event.type === "totals" && table && event.figures.length > 0) subtotals.push(subtotal(table, event));
    table = tableAfter(table, event);
    if (event.type !== "row") listed = null;
    if (event.type === "block" && event.title !== undefined) title = event.title;
    else if (event.type === "section") {
      title = event.title;
      fields.push({ cells: [event.title], kinds: [TEXT] });
    } else if (event.type === "columns" && event.of) {
      const into = lists.get(event.of.list) ?? { columns: event.columns, lines: [] };
      lists.set(event.of.list, into);
      listed = { record: event.of.record, into };
    } else if (event.type === "row" && listed) listed.into.lines.push([listed.record, ...event.cells]);
    else if (event.type === "columns") out.sheet(title || REPORT_TEXTS.data, above, [...event.groups, ...event.columns]);
    else if (event.type === "row" && table) out.line([...table.values, ...event.cells], [...table.groups, ...table.columns]);
    else if (event.type === "fields")
      for (const field of event.fields) fields.push({ cells: [field.label, field.value], kinds: [TEXT, field] });
    else if (event.type === "text") fields.push({ cells: [event.text], kinds: [TEXT] });
    else if (event.type === "chart") charts.push(event.chart);
  };
  for await (const events of document) {
    for (const event of events) take(event);
    yield* taken(book);
  }
  const done = book ?? workbook(new Date(0));
  writeFields(done, above, fields);
  for (const [name, { columns, lines }] of lists) {
    const all = [paperColumn("ficha", REPORT_TEXTS.record), ...columns];
    done.sheet(name, above, all);
    for (const line of lines) done.line(line, all);
  }
  writeSummary(done, above, subtotals);
  writeCharts(done, above, charts);
  done.end();
  yield* done.ready();
}

const taken = (book: Workbook | null): readonly Uint8Array[] => book?.ready() ?? [];

function subtotal(table: OpenTable, event: DocumentEvent & { readonly type: "totals" }): Subtotal {
  const values = table.values.map((value, level) => (level <= event.level ? value : null));
  return { groups: table.groups, values, label: event.label, figures: event.figures };
}

function writeFields(book: Workbook, above: readonly string[], lines: readonly Line[]): void {
  if (!lines.some(({ cells }) => cells.length > 1)) return;
  book.sheet(REPORT_TEXTS.record, above, [paperColumn("campo", REPORT_TEXTS.field), paperColumn("valor", REPORT_TEXTS.value, 2)]);
  for (const { cells, kinds } of lines) book.line(cells, kinds);
}

function writeSummary(book: Workbook, above: readonly string[], subtotals: readonly Subtotal[]): void {
  if (subtotals.length === 0) return;
  const groups = [...new Map(subtotals.flatMap((one) => one.groups.map((group) => [group.key, group] as const))).values()];
  const titles = [...new Set(subtotals.flatMap(({ figures }) => figures.map((figure) => figure.title)))];
  book.sheet(REPORT_TEXTS.summary, above, [
    ...groups,
    paperColumn("total", REPORT_TEXTS.total),
    ...titles.map((name) => paperColumn(name, name)),
  ]);
  for (const { groups: own, values, label, figures } of subtotals) {
    const found = titles.map((name) => figures.find((figure) => figure.title === name));
    book.line(
      [
        ...groups.map((group) => values[own.findIndex(({ key }) => key === group.key)] ?? null),
        label,
        ...found.map((figure) => figure?.value ?? null),
      ],
      [...groups, TEXT, ...found.map((figure) => figure ?? TEXT)],
    );
  }
}

function writeCharts(book: Workbook, above: readonly string[], charts: readonly Chart[]): void {
  for (const chart of charts) {
    const { columns, rows } = chartTable(chart);
    book.sheet(`${REPORT_TEXTS.chart} ${chart.title}`, [...above.slice(0, -1), chart.caption, ""], columns);
    for (const row of rows) book.line(row, columns);
  }
}
