import { fieldAt } from "../../src/metadata/field-at.ts";
import type { Registry } from "../../src/metadata/register.ts";
import type { Report, ReportBlock, ReportColumn, ReportValue } from "../../src/metadata/report.ts";
import type { ReportScope } from "./report-scope.ts";

/**
 * Somebody's data are shown of somebody: a report that shows any says whom its rows are about. What counts people by a sensitive member
 * merges small groups.
 */
export function checkPersonal(report: Report, registry: Registry, scope: ReportScope): void {
  const { document, problems } = scope;
  if (document["x-report"].aggregate === undefined) checkSensitive(report, registry, scope);
  if (document["x-report"].person !== undefined) return;
  for (const [at, block] of report.blocks.entries())
    for (const { value } of shownIn(block)) {
      const field = fieldOf(value, report, registry);
      if (field === undefined || field.privacy === "none") continue;
      const reason = `"${field.title}" é dado de uma pessoa: x-report/person diz de quem`;
      problems.add(reason, document["x-blocks"][at] ?? document);
    }
}

/** Counted by what is not also told of each, a group of one tells it all the same. */
function checkSensitive(report: Report, registry: Registry, { document, problems }: ReportScope): void {
  const rows = report.blocks.filter(({ kind }) => kind === "table" || kind === "record");
  const told = new Set(rows.flatMap(shownIn).map(({ value }) => fieldOf(value, report, registry)));
  for (const [at, block] of report.blocks.entries()) {
    if (block.kind === "table" || block.kind === "record") continue;
    for (const { value } of shownIn(block)) {
      const field = fieldOf(value, report, registry);
      const reason = `"${field?.title}" é dado sensível: contar por ele pede x-report/aggregate, que junta os grupos pequenos`;
      if (field?.privacy === "sensivel" && !told.has(field)) problems.add(reason, document["x-blocks"][at] ?? document);
    }
  }
}

const shownIn = (block: ReportBlock): readonly Pick<ReportColumn, "value">[] => {
  if (block.kind === "table") return [...block.columns, ...groupsOf(block.groups)];
  if (block.kind === "record") return [block.name, ...block.fields, ...block.sections.flatMap(({ fields }) => fields)];
  if (block.kind === "series") return [block.by];
  if (block.kind === "matrix") return [block.rows, block.columns];
  return block.by === "group" ? [] : [{ value: block.by }];
};

const groupsOf = (groups: (ReportBlock & { readonly kind: "table" })["groups"]) =>
  "choose" in groups ? Object.values(groups.by).flat() : groups;

/** The member a value is read from; of what the report derives and of records themselves there is none. */
function fieldOf(value: ReportValue, { rows }: Report, registry: Registry) {
  if ("field" in value || value.path.member === "") return undefined;
  const { hops, member, up } = value.path;
  const last = hops.at(-1)?.register;
  const register = last === undefined ? (rows.given?.register ?? registry.get(rows.register)) : registry.get(last);
  const list = last === undefined && rows.list !== undefined && !up ? `${rows.list}.` : "";
  return register && (fieldAt(register, `${list}${member}`) ?? fieldAt(register, member));
}
