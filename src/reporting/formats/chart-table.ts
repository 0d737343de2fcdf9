import type { Cell, Chart, Column } from "../document.ts";
import { REPORT_TEXTS } from "../texts.ts";

/** The numbers of a chart as a table, categories downward: what stands beside it for who cannot see it. */
export interface ChartTable {
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly Cell[])[];
}

export function chartTable(chart: Chart): ChartTable {
  const { target } = chart;
  const columns: Column[] = [
    { key: "0", title: REPORT_TEXTS.category, format: "text", width: { share: 2 } },
    ...chart.series.map(({ title, format }, at): Column => ({ key: String(at + 1), title, format, width: { share: 1 } })),
  ];
  if (target)
    columns.push({ key: "meta", title: target.title, format: chart.series[0]?.format ?? "decimal", width: { share: 1 } });
  const rows = chart.categories.map((category, at) => [
    category,
    ...chart.series.map(({ values }) => cellOf(values[at])),
    ...(target ? [cellOf(target.value)] : []),
  ]);
  return { columns, rows };
}

/** A number as a cell keeps it. */
export function cellOf(value: number | null | undefined): Cell {
  if (value === null || value === undefined || !Number.isFinite(value)) return null;
  const text = String(value);
  return text.includes("e") ? value.toFixed(10).replace(/\.?0+$/, "") : text;
}
