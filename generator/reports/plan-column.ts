import type { ReportColumn, ReportOrder } from "../../src/metadata/report.ts";
import { conditionOf } from "../plan/condition.ts";
import { optional } from "../plan/field.ts";
import type { Scope } from "../plan/resolve-path.ts";
import type { ConditionNode } from "../source.ts";
import { type ReportScope, reportValue } from "./report-scope.ts";
import type { ColumnNode } from "./source.ts";

export const conditionIn = (node: ConditionNode | undefined, scope: Scope) =>
  node === undefined ? undefined : conditionOf(node, scope);

export const columnsOf = (list: readonly ColumnNode[], scope: ReportScope): readonly ReportColumn[] =>
  list.map((column, at) => columnOf(column, scope, list, at));

export function columnOf(node: ColumnNode, scope: ReportScope, place: object, at: string | number): ReportColumn {
  if (typeof node === "string") return { key: node, value: reportValue(node, scope, place, at) };
  if ("rank" in node)
    return {
      key: `rank:${node.rank}`,
      value: reportValue(node.rank, scope, node, "rank"),
      ranks: true,
      ...optional("title", node.title),
      ...optional("when", conditionIn(node.when, scope.ofFilters)),
    };
  return {
    key: node.of,
    value: reportValue(node.of, scope, node, "of"),
    ...optional("title", node.title),
    ...optional("when", conditionIn(node.when, scope.ofFilters)),
    ...optional("width", node.width),
  };
}

export const ordersOf = (list: readonly string[], scope: ReportScope): readonly ReportOrder[] =>
  list.map((text, at) => ({
    value: reportValue(text.replace(/^-/, ""), scope, list, at),
    descending: text.startsWith("-"),
  }));
