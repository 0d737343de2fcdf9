import type { SharedKinds } from "../../src/kinds/contract.ts";
import type { ReportPath, ReportValue } from "../../src/metadata/report.ts";
import { Needs } from "../plan/needs.ts";
import type { ObjectOutline, Outlines } from "../plan/outline.ts";
import type { Problems } from "../plan/problems.ts";
import type { Scope } from "../plan/resolve-path.ts";
import type { ReportNode, ReportSource } from "./source.ts";
import { walkPath } from "./walk-path.ts";

/** What the parts of one report are planned with. */
export interface ReportScope {
  readonly rows: ObjectOutline;
  readonly outlines: Outlines;
  readonly kinds: SharedKinds;
  readonly problems: Problems;
  readonly document: ReportNode;
  /** Conditions and expressions over the rows; `$filter` are the filters. */
  readonly ofRows: Scope;
  /** Conditions over the filters alone. */
  readonly ofFilters: Scope;
}

export function reportScope(
  source: ReportSource,
  rows: ObjectOutline,
  outlines: Outlines,
  kinds: SharedKinds,
  problems: Problems,
): ReportScope {
  const filters = outlines.get(source.form.id) ?? rows;
  const base = { self: filters, filters, outlines, kinds, problems, needs: new Needs("") };
  const over = (row: ObjectOutline): Scope => ({ ...base, row });
  return { rows, outlines, kinds, problems, document: source.document, ofRows: over(rows), ofFilters: over(filters) };
}

/** A path that leads nowhere is told, and a harmless one stands for it. */
export function pathOf(text: string, scope: ReportScope, node: object, ...under: readonly (string | number)[]): ReportPath {
  const found = walkPath(text, scope.rows, scope.outlines);
  if (typeof found !== "string") return found.path;
  scope.problems.add(found, node, ...under);
  return { hops: [], member: "", up: false, text };
}

/** A derived member by its name, else a member of the rows. */
export function reportValue(text: string, scope: ReportScope, node: object, ...under: readonly (string | number)[]): ReportValue {
  if (scope.document["x-fields"]?.[text]) return { field: text };
  return { path: pathOf(text, scope, node, ...under) };
}
