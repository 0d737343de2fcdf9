import type { Cell, Column, DocumentEvent } from "../../reporting/document.ts";
import { type GroupNode, groupTree } from "./group-totals.ts";
import type { Made } from "./make-document.ts";
import type { PlannedColumn } from "./plan-column.ts";
import { doorOf, figureFormat, type PlannedMatrix } from "./report-plan.ts";
import { figureColumn, nameOf } from "./series.ts";
import { REPORT_TEXTS } from "./texts.ts";

/** Columns side by side on a page across; more go below, with their rows named again. */
const ACROSS = 10;

/** What stands in the columns comes from the data: one table for each page's width of them. */
export async function matrixEvents(
  { block, rows, across, cell, asked }: PlannedMatrix,
  { plan, ask }: Pick<Made, "plan" | "ask">,
): Promise<readonly DocumentEvent[]> {
  const treeBy = (by: readonly PlannedColumn[]): Promise<GroupNode> =>
    groupTree(
      plan,
      by.map(({ sql }) => sql),
      asked,
      ask,
    );
  const [whole, columns] = [await treeBy([rows, across]), await treeBy([across])];
  const figure = (node: GroupNode | undefined): Cell => node?.figures.get(cell.name) ?? null;
  const tiles = Array.from({ length: Math.ceil(columns.children.length / ACROSS) }, (_, at) =>
    columns.children.slice(at * ACROSS, (at + 1) * ACROSS),
  );
  const total: Column = figureColumn(cell, plan.source, TOTAL, REPORT_TEXTS.total);
  return tiles.flatMap((tile, at): readonly DocumentEvent[] => {
    const ends = block.rowTotals && at === tiles.length - 1;
    const keyOf = (node: GroupNode): string => `c${node.key ?? ""}`;
    const sums: readonly DocumentEvent[] = block.totals
      ? [
          {
            type: "totals",
            level: -1,
            label: REPORT_TEXTS.total,
            figures: [...tile, ...(ends ? [columns] : [])].map((node) => ({
              title: cell.title,
              ...figureFormat(cell, plan.source),
              value: figure(node),
              under: node === columns ? TOTAL : keyOf(node),
            })),
          },
        ]
      : [];
    const title = [block.title ?? cell.title, ...(at === 0 ? [] : [REPORT_TEXTS.part(at + 1, tiles.length)])].join(" ");
    return [
      ...(at === 0 ? [] : [{ type: "block", id: block.id, title } as const]),
      {
        type: "columns",
        groups: [],
        columns: [
          rows.column,
          ...tile.map((node) => figureColumn(cell, plan.source, keyOf(node), nameOf(across, node))),
          ...(ends ? [total] : []),
        ],
      },
      ...whole.children.map((row): DocumentEvent => {
        const met = new Map(row.children.map((one) => [one.key, one]));
        const cells = tile.map(({ key }) => figure(met.get(key)));
        const doors = tile.map(({ key }) => (met.has(key) ? doorOf([row.key, key], cell) : null));
        return {
          type: "row",
          cells: [nameOf(rows, row), ...cells, ...(ends ? [figure(row)] : [])],
          doors: [null, ...doors, ...(ends ? [doorOf([row.key], cell)] : [])],
        };
      }),
      ...sums,
    ];
  });
}

const TOTAL = "total";
