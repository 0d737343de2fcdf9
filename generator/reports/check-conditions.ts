import type { Condition, Path, Scalar } from "../../src/metadata/condition.ts";
import type { Measure, Report, ReportBlock } from "../../src/metadata/report.ts";
import { compareScalars } from "../../src/rules/value.ts";
import { canHold, type Domain, NEVER } from "../check/holds.ts";
import type { ObjectOutline } from "../plan/outline.ts";
import type { ReportScope } from "./report-scope.ts";

/** What a report keeps its conditions in. */
interface Conditional {
  readonly rows: Pick<Report["rows"], "where">;
  readonly measures: readonly Measure[];
  readonly blocks: readonly ReportBlock[];
}

/** Conditions of rows, measures, blocks, headings and columns that nothing can ever make true. */
export function checkReportConditions({ rows, measures, blocks }: Conditional, scope: ReportScope): void {
  const { document, problems, rows: outline } = scope;
  const filters = scope.ofFilters.row;
  const refuse = (place: object, ...at: (string | number)[]): void => problems.add(NEVER, place, ...at);
  const overRows = domainsOf(scope, outline, filters);
  const overFilters = domainsOf(scope, filters, filters);
  if (rows.where && !canHold(rows.where, overRows)) refuse(document["x-rows"], "where");
  for (const { name, where } of measures)
    if (where && !canHold(where, overRows)) refuse(document["x-measures"]?.[name] ?? document, "where");
  for (const [at, block] of blocks.entries())
    for (const when of whensBelow(block)) if (!canHold(when, overFilters)) refuse(document["x-blocks"], at);
}

/** Values of a member that has few of them. */
function domainsOf({ kinds }: ReportScope, rows: ObjectOutline, filters: ObjectOutline): (path: Path) => Domain {
  return (path) => ({
    closed: closedOf(path, path.start === "this" ? filters : rows),
    compare: kinds.get(path.kind)?.compare ?? compareScalars,
  });
}

function closedOf({ start, up, crosses, steps }: Path, outline: ObjectOutline): readonly Scalar[] | undefined {
  if ((start !== "row" && start !== "this") || up > 0 || crosses || steps.length !== 1) return undefined;
  const node = outline.members.get(steps[0] ?? "")?.node;
  if (node?.type === "boolean") return [true, false];
  return node?.type === "array" ? undefined : node?.enum;
}

function* whensBelow(value: unknown): Generator<Condition> {
  if (typeof value !== "object" || value === null) return;
  for (const [key, inner] of Object.entries(value))
    if (key === "when") yield inner as Condition;
    else yield* whensBelow(inner);
}
