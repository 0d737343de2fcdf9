import type { Chart } from "../../reporting/document.ts";
import { type GroupNode, groupTree } from "./group-totals.ts";
import type { Made } from "./make-document.ts";
import { doorOf, figureFormat, type PlannedChart } from "./report-plan.ts";
import { nameOf } from "./series.ts";
import { REPORT_TEXTS } from "./texts.ts";

/** Values by category; what is beyond the most is added up as the others where that says something. */
export async function chartOf(
  { block, by, measures, asked }: PlannedChart,
  { plan, ask }: Pick<Made, "plan" | "ask">,
): Promise<Chart> {
  const root = await groupTree(plan, [by.sql], asked, ask);
  const [first] = measures;
  const of = (node: GroupNode, name: string): number | null => {
    const figure = node.figures.get(name);
    return figure === null || figure === undefined ? null : Number(figure);
  };
  const largest =
    block.type === "line" || block.type === "radar"
      ? root.children
      : root.children.toSorted((a, b) => amount(of(b, first?.name ?? "")) - amount(of(a, first?.name ?? "")));
  const shown = largest.slice(0, block.most ?? largest.length);
  const rest = largest.slice(shown.length);
  const adds = measures.every(({ how }) => how === "count" || how === "sum" || how === "share");
  const others = rest.length > 0 && adds;
  const name = (node: GroupNode): string => nameOf(by, node);
  const categories = [...shown.map(name), ...(others ? [block.others ?? REPORT_TEXTS.others] : [])];
  const series = measures.map((measure) => ({
    title: measure.title,
    ...figureFormat(measure, plan.source),
    values: [
      ...shown.map((node) => of(node, measure.name)),
      ...(others ? [rest.reduce((sum, node) => sum + amount(of(node, measure.name)), 0)] : []),
    ],
    cells: [...shown.map((node) => doorOf([node.key], measure)), ...(others ? [null] : [])],
  }));
  const top = shown[0];
  return {
    type: block.type,
    title: block.title ?? first?.title ?? "",
    categories,
    series,
    caption: top && first ? REPORT_TEXTS.largest(name(top), (of(top, first.name) ?? 0).toLocaleString("pt-BR")) : "",
  };
}

const amount = (value: number | null): number => value ?? 0;
