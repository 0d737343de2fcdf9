import type { ReportBlock, ReportGroup, ReportGroups, ReportSort } from "../../src/metadata/report.ts";
import { optional } from "../plan/field.ts";
import { columnOf, columnsOf, conditionIn, ordersOf } from "./plan-column.ts";
import { sectionOf } from "./plan-section.ts";
import { type ReportScope, reportValue } from "./report-scope.ts";
import type { BlockNode, GroupNode, GroupsNode, SortNode } from "./source.ts";

function groupOf(node: GroupNode, scope: ReportScope, place: object, at: string | number): ReportGroup {
  const by = typeof node === "string" ? node : node.by;
  const value = reportValue(by, scope, place, at);
  if (typeof node === "string") return { key: by, value };
  return { key: by, value, ...optional("title", node.title), ...optional("pageBreak", node.pageBreak) };
}

function groupsOf(node: GroupsNode | undefined, scope: ReportScope): ReportGroups {
  if (node === undefined) return [];
  const each = (list: readonly GroupNode[]): readonly ReportGroup[] => list.map((one, at) => groupOf(one, scope, list, at));
  if (Array.isArray(node)) return each(node);
  const { choose, ...branches } = node as Readonly<Record<string, readonly GroupNode[] | string>>;
  const by = Object.entries(branches).map(([key, list]) => [key, each(Array.isArray(list) ? list : [])] as const);
  return { choose: String(choose), by: Object.fromEntries(by) };
}

function sortOf(node: SortNode, scope: ReportScope): ReportSort {
  if (Array.isArray(node)) return ordersOf(node, scope);
  const { choose, ...branches } = node as Readonly<Record<string, readonly string[] | string>>;
  const by = Object.entries(branches).map(([key, list]) => [key, ordersOf(Array.isArray(list) ? list : [], scope)] as const);
  return { choose: String(choose), by: Object.fromEntries(by) };
}

export function blockOf(node: BlockNode, scope: ReportScope): ReportBlock {
  const { id, table, chart, series, matrix, record } = node;
  const head = { id, ...optional("title", node.title), ...optional("when", conditionIn(node.when, scope.ofFilters)) };
  if (chart)
    return {
      ...head,
      kind: "chart",
      type: chart.type,
      measures: chart.measures,
      by: chart.by === "$group.1" ? "group" : reportValue(chart.by, scope, chart, "by"),
      ...optional("most", chart.most),
      ...optional("others", chart.others),
    };
  if (series)
    return {
      ...head,
      kind: "series",
      by: groupOf(series.by, scope, series, "by"),
      measures: series.measures,
      totals: series.totals ?? [],
    };
  if (matrix)
    return {
      ...head,
      kind: "matrix",
      rows: groupOf(matrix.rows, scope, matrix, "rows"),
      columns: groupOf(matrix.columns, scope, matrix, "columns"),
      cell: matrix.cell,
      rowTotals: matrix.rowTotals === true,
      totals: matrix.totals === true,
    };
  if (record)
    return {
      ...head,
      kind: "record",
      name: columnOf(record.title, scope, record, "title"),
      fields: columnsOf(record.fields ?? [], scope),
      sections: (record.sections ?? []).map((section) => sectionOf(section, scope)),
      sort: ordersOf(record.sort ?? [], scope),
      pageBreak: record.pageBreak === true,
      ...optional("sign", record.sign),
    };
  const { columns = [], sort = [], groupTotals = [], totals = [] } = table ?? {};
  return {
    ...head,
    kind: "table",
    columns: columnsOf(columns, scope),
    groups: groupsOf(table?.groups, scope),
    groupTotals,
    totals,
    sort: sortOf(sort, scope),
    ...optional("rowsWhen", conditionIn(table?.rowsWhen, scope.ofFilters)),
    ...optional("sign", table?.sign),
  };
}
