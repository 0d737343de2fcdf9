import type { RecordList, RecordSection } from "../../src/metadata/report.ts";
import { optional } from "../plan/field.ts";
import { HISTORY_LIST, type ObjectOutline, targetOutline } from "../plan/outline.ts";
import { columnsOf, conditionIn, ordersOf } from "./plan-column.ts";
import type { ReportScope } from "./report-scope.ts";
import type { SectionNode } from "./source.ts";
import { walkPath } from "./walk-path.ts";

/** A heading of a record as planned. */
export function sectionOf(node: SectionNode, scope: ReportScope): RecordSection {
  return {
    title: node.title,
    ...optional("when", conditionIn(node.when, scope.ofFilters)),
    fields: columnsOf(node.fields ?? [], scope),
    ...optional("list", node.list === undefined ? undefined : listOf(node, node.list, scope)),
  };
}

function listOf(node: SectionNode, list: string, scope: ReportScope): RecordList | undefined {
  const found = list.includes("/") ? referring(list, scope) : ownList(list, scope);
  if (typeof found === "string") {
    scope.problems.add(found, node, "list");
    return undefined;
  }
  const inside = scopeOfList(found.outline, scope);
  return {
    rows: found.rows,
    ...optional("by", found.by),
    columns: columnsOf(node.columns ?? [], inside),
    sort: ordersOf(node.sort ?? [], inside),
    ...optional("whenEmpty", node.whenEmpty),
  };
}

/** Paths of a list begin at its rows; what the report derives belongs to its own. */
export function scopeOfList(rows: ObjectOutline, scope: ReportScope): ReportScope {
  const { "x-fields": _derived, ...document } = scope.document;
  return { ...scope, rows, document };
}

type Found = Pick<RecordList, "rows" | "by"> & { readonly outline: ObjectOutline };

function ownList(name: string, { rows, outlines }: ReportScope): Found | string {
  const { register } = rows;
  const outline = rows.what === "record" ? targetOutline(`${register}/${name}`, outlines) : undefined;
  if (!outline || (outline.what !== "rows" && name !== HISTORY_LIST)) return `${register} não tem a lista "${name}"`;
  return { rows: { register, list: name }, outline };
}

/** `modulo/registro.membro`: records of another register, by what they refer to the row with. */
function referring(text: string, { rows, outlines }: ReportScope): Found | string {
  const dot = text.indexOf(".");
  const [register, member] = [text.slice(0, dot), text.slice(dot + 1)];
  const outline = outlines.get(register);
  if (!outline) return `não existe ${register}`;
  const reached = walkPath(member, outline, outlines);
  if (typeof reached === "string") return reached;
  const single = reached.path.hops.length === 0 && reached.member?.node.type !== "array";
  if (!single || reached.member?.refersTo !== rows.register) return `"${member}" de ${register} não se refere a ${rows.register}`;
  return { rows: { register }, by: reached.path, outline };
}
