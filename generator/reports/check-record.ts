import type { RecordBlock, RecordList } from "../../src/metadata/report.ts";
import { targetOutline } from "../plan/outline.ts";
import { checkColumns, checkOrder, checkTwice } from "./check-columns.ts";
import { scopeOfList } from "./plan-section.ts";
import type { ReportScope } from "./report-scope.ts";
import type { BlockNode, SectionNode } from "./source.ts";

/** Each heading stands once, each field once among those of its heading, and what is listed has an order. */
export function checkRecord({ fields, sections, sort }: RecordBlock, node: BlockNode, scope: ReportScope): void {
  const { record } = node;
  if (!record) return;
  for (const [at, { value }] of sort.entries()) checkOrder(value, scope, record.sort ?? record, at);
  checkTwice(fields, record.fields ?? record, scope);
  const titles = new Set<string>();
  for (const [at, { fields: inside, list, title }] of sections.entries()) {
    const section = record.sections?.[at];
    if (!section) continue;
    if (titles.has(title)) scope.problems.add(`o título "${title}" está duas vezes`, section, "title");
    titles.add(title);
    checkTwice(inside, section.fields ?? section, scope);
    if (list) checkList(list, section, scope);
  }
}

function checkList({ columns, rows, sort }: RecordList, node: SectionNode, scope: ReportScope): void {
  const outline = targetOutline([rows.register, rows.list].filter(Boolean).join("/"), scope.outlines);
  if (!outline) return;
  checkColumns(columns, node.columns ?? node, node, scope);
  for (const [at, { value }] of sort.entries()) checkOrder(value, scopeOfList(outline, scope), node.sort ?? node, at);
}
