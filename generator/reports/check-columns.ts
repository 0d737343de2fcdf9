import type { ReportColumn, ReportValue } from "../../src/metadata/report.ts";
import type { MemberOutline } from "../plan/outline.ts";
import type { ReportScope } from "./report-scope.ts";
import { walkPath } from "./walk-path.ts";

/** Narrowest columns side by side on an A4 page across, in 7 pt: more never fit. */
const MOST_COLUMNS = 20;

/** Columns that fit side by side, none of them twice. */
export function checkColumns(columns: readonly ReportColumn[], nodes: object, table: object, scope: ReportScope): void {
  if (columns.length > MOST_COLUMNS)
    scope.problems.add(`${columns.length} colunas não cabem em uma página A4: são no máximo ${MOST_COLUMNS}`, table, "columns");
  checkTwice(columns, nodes, scope);
}

export function checkTwice(columns: readonly ReportColumn[], nodes: object, { problems }: ReportScope): void {
  const keys = new Set<string>();
  for (const [at, { key }] of columns.entries()) {
    if (keys.has(key)) problems.add(`a coluna "${key}" está duas vezes`, nodes, at);
    keys.add(key);
  }
}

/** What rows are ordered or grouped by has an order and one value a row. */
export function checkOrder(value: ReportValue, scope: ReportScope, node: object, ...under: readonly (string | number)[]): void {
  const member = memberOf(value, scope);
  if (!member) return;
  const can = scope.kinds.get(member.kind)?.can;
  if (can?.long || can?.values || can?.references || can?.file || can?.secret || can?.group || can?.rows)
    scope.problems.add(`"${member.name}" não serve para ordenar nem agrupar`, node, ...under);
}

export function memberOf(value: ReportValue, { rows, outlines }: ReportScope): MemberOutline | undefined {
  if ("field" in value) return undefined;
  const found = walkPath(value.path.text, rows, outlines);
  return typeof found === "string" ? undefined : found.member;
}
