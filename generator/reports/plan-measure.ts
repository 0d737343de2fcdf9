import type { Measure, Measured } from "../../src/metadata/report.ts";
import { conditionOf } from "../plan/condition.ts";
import { optional } from "../plan/field.ts";
import { type ReportScope, reportValue } from "./report-scope.ts";
import type { MeasureNode } from "./source.ts";

const OVER = ["distinct", "sum", "avg", "min", "max"] as const;

export function measureOf(name: string, node: MeasureNode, scope: ReportScope): Measure {
  return {
    name,
    title: node.title,
    ...measured(node, scope),
    ...optional("where", node.where === undefined ? undefined : conditionOf(node.where, scope.ofRows)),
    ...optional("places", node.places),
  };
}

function measured(node: MeasureNode, scope: ReportScope): Measured {
  for (const how of OVER) {
    const text = node[how];
    if (text !== undefined) return { how, value: reportValue(text, scope, node, how) };
  }
  if (node.ratio) return { how: "ratio", of: node.ratio, times: node.times ?? 1 };
  if (node.share !== undefined) return { how: "share", of: node.share, whole: node.of ?? "all" };
  return { how: "count" };
}
