import type { Measure } from "../../metadata/report.ts";
import type { Cell, Column, DocumentEvent } from "../../reporting/document.ts";
import { cellOf } from "./cell-format.ts";
import { type GroupNode, groupTree } from "./group-totals.ts";
import type { Made } from "./make-document.ts";
import type { PlannedColumn } from "./plan-column.ts";
import { doorOf, figureFormat, type PlannedSeries } from "./report-plan.ts";
import type { ReportSource } from "./report-source.ts";
import { REPORT_TEXTS } from "./texts.ts";

/** Millimetres of a figure's column. */
export const FIGURE_WIDTH = 24;

export function figureColumn(measure: Measure, source: ReportSource, key = measure.name, title = measure.title): Column {
  const { format, places } = figureFormat(measure, source);
  const width = format === "text" ? { share: 1 } : { mm: FIGURE_WIDTH };
  return { key, title, format, ...(places === undefined ? {} : { places }), width };
}

/** What a group is called. */
export const nameOf = ({ sql, format }: PlannedColumn, node: GroupNode): string =>
  node.label ?? cellOf(sql.member, format, node.shown) ?? REPORT_TEXTS.without;

/** A line for each value, in its order, and the measures of all of them at the end. */
export async function seriesEvents(
  { line, measures, totals, asked }: PlannedSeries,
  { plan, ask }: Pick<Made, "plan" | "ask">,
): Promise<readonly DocumentEvent[]> {
  const root = await groupTree(plan, [line.sql], asked, ask);
  const figure = (node: GroupNode, { name }: Measure): Cell => node.figures.get(name) ?? null;
  const columns = measures.map((measure) => figureColumn(measure, plan.source));
  const total: readonly DocumentEvent[] =
    totals.length === 0
      ? []
      : [
          {
            type: "totals",
            level: -1,
            label: REPORT_TEXTS.total,
            figures: totals.map((measure) => ({
              title: measure.title,
              ...figureFormat(measure, plan.source),
              value: figure(root, measure),
              cell: doorOf([], measure),
              ...(measures.includes(measure) ? { under: measure.name } : {}),
            })),
          },
        ];
  return [
    { type: "columns", groups: [], columns: [line.column, ...columns] },
    ...root.children.map((node): DocumentEvent => {
      const name = nameOf(line, node);
      return {
        type: "row",
        cells: [name, ...measures.map((measure) => figure(node, measure))],
        doors: [null, ...measures.map((measure) => doorOf([node.key], measure))],
      };
    }),
    ...total,
  ];
}
