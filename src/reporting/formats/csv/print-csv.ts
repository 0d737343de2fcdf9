import type { Cell, Chart, Column, Document, DocumentEvent } from "../../document.ts";
import { type CellKind, shownCell } from "../../shown-cell.ts";
import { REPORT_TEXTS } from "../../texts.ts";
import { chartTable } from "../chart-table.ts";
import { type OpenTable, tableAfter } from "../open-groups.ts";
import { BOM, csvLine, guard } from "./csv-line.ts";

/**
 * The data of a document for other programs: each table with its head once and the values of its groups on every line, fields as label and
 * value. Totals are left to who reads it; charts are written as tables where there is nothing else.
 */
export async function* printCsv(document: Document): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  const writer = csvWriter();
  yield encoder.encode(BOM);
  for await (const events of document) {
    const text = events.map((event) => writer.take(event)).join("");
    if (text !== "") yield encoder.encode(text);
  }
  const rest = writer.end();
  if (rest !== "") yield encoder.encode(rest);
}

function csvWriter(): { take(event: DocumentEvent): string; end(): string } {
  let table: OpenTable | null = null;
  let written = false;
  const charts: Chart[] = [];
  const apart = (lines: string): string => {
    const gap = written ? csvLine([]) : "";
    written = true;
    return gap + lines;
  };
  return {
    take(event) {
      table = tableAfter(table, event);
      if (event.type === "columns") return apart(csvLine([...event.groups, ...event.columns].map(({ title }) => guard(title))));
      if (event.type === "row" && table) return lineOf([...table.groups, ...table.columns], [...table.values, ...event.cells]);
      if (event.type === "section") return apart(csvLine([guard(event.title)]));
      if (event.type === "fields") return fieldLines(event.fields);
      if (event.type === "chart") charts.push(event.chart);
      return "";
    },
    end: () => (written ? "" : charts.map((chart) => apart(chartLines(chart))).join("")),
  };

  function fieldLines(fields: readonly (CellKind & { readonly label: string; readonly value: Cell })[]): string {
    written = true;
    return fields.map((field) => csvLine([guard(field.label), cellText(field.value, field)])).join("");
  }
}

function chartLines(chart: Chart): string {
  const { columns, rows } = chartTable(chart);
  const head = csvLine(columns.map(({ title }) => guard(title)));
  return csvLine([guard(`${REPORT_TEXTS.chart}: ${chart.title}`)]) + head + rows.map((row) => lineOf(columns, row)).join("");
}

const lineOf = (columns: readonly Column[], cells: readonly Cell[]): string =>
  csvLine(columns.map((column, at) => cellText(cells[at] ?? null, column)));

const NUMBER = /^-?(R\$ )?[\d.]+(,\d+)?%?$|^-?\d+:\d{2}$/;

/** A number below zero is no formula; whatever else begins like one is. */
function cellText(value: Cell, kind: CellKind): string {
  const text = shownCell(value, kind);
  return kind.format !== "text" && NUMBER.test(text) ? text : guard(text);
}
