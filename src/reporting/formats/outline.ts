import type { Cell, Chart, Column, Document, DocumentEvent } from "../document.ts";
import { isNumber, readCell } from "../shown-cell.ts";
import { REPORT_TEXTS } from "../texts.ts";
import { totalsText } from "../totals-text.ts";
import { cellOf } from "./chart-table.ts";
import { filterLine } from "./head-lines.ts";
import { type OpenTable, tableAfter } from "./open-groups.ts";

/** A document as lines of text, for tests: they change exactly when what it says does, never with its look. */
export async function outline(document: Document): Promise<string> {
  const lines: string[] = [];
  let table: OpenTable | null = null;
  for await (const events of document)
    for (const event of events) {
      const before = table;
      table = tableAfter(table, event);
      lines.push(...said(event, table ?? before));
    }
  return `${lines.join("\n")}\n`;
}

function said(event: DocumentEvent, table: OpenTable | null): readonly string[] {
  switch (event.type) {
    case "head": {
      const { title, position, notes } = event.head;
      const filters = filterLine(event.head);
      return [
        [title, ...(position === undefined ? [] : [position]), ...notes].join(" · "),
        `${REPORT_TEXTS.filters}: ${filters === "" ? REPORT_TEXTS.noFilters : filters}`,
      ];
    }
    case "block":
      return event.title === undefined ? [] : [`## ${event.title}`];
    case "section":
      return [`${"#".repeat(event.level + 2)} ${event.title}`];
    case "columns":
      return [event.columns.map(headOf).join(" | ")];
    case "group":
      return [`${"#".repeat(event.level + 1)} ${table?.groups[event.level]?.title ?? ""}: ${readGroup(table, event)}`];
    case "row":
      return [event.cells.map((cell, at) => oneLine(readAt(table?.columns, at, cell))).join(" | ")];
    case "totals":
      return [`= ${totalsText(event)}`];
    case "fields":
      return event.fields.map((field) => `${field.label}: ${oneLine(readCell(field.value, field))}`);
    case "chart":
      return chartLines(event.chart);
    case "image":
      return [`[${REPORT_TEXTS.image.toLowerCase()}] ${event.alt}`];
    case "text":
      return [oneLine(event.text)];
    case "sign":
      return event.lines.map((line) => `____ ${line}`);
    case "end":
      return [REPORT_TEXTS.count(event.count)];
  }
}

const KINDS: Readonly<Partial<Record<Column["format"], string>>> = { date: " (data)", moment: " (data e hora)" };

const headOf = (column: Column): string => `${column.title}${isNumber(column) ? " (número →)" : (KINDS[column.format] ?? "")}`;

const oneLine = (text: string): string => text.replaceAll("\n", " ⏎ ");

function readAt(columns: readonly Column[] | undefined, at: number, cell: Cell): string {
  const column = columns?.[at];
  return column ? readCell(cell, column) : "";
}

const readGroup = (table: OpenTable | null, { level, value }: { readonly level: number; readonly value: Cell }): string =>
  readAt(table?.groups, level, value);

function chartLines({ type, title, categories, series, target, caption }: Chart): readonly string[] {
  const numbers = series.map((one) => {
    const values = categories.map((category, at) => `${category} ${readCell(cellOf(one.values[at]), one)}`);
    return `${one.title}: ${values.join(", ")}`;
  });
  return [
    `[gráfico ${type}] ${title} · ${caption}`,
    ...numbers,
    ...(target ? [`${target.title}: ${readCell(cellOf(target.value), series[0] ?? { format: "decimal" })}`] : []),
  ];
}
