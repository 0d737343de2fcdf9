import type { Condition } from "../../../src/metadata/condition.ts";
import type { Rule } from "../../../src/metadata/register.ts";
import type { CheckPlan } from "../../../src/metadata/storage.ts";
import { pathsOf } from "../expression-walk.ts";
import { sqlName } from "../names.ts";
import type { Placed } from "./columns.ts";
import { type ColumnAt, ownColumnsSql } from "./own-columns-sql.ts";
import { sqlLiteral } from "./sql-literal.ts";
import { below, type StorageContext, sharedOf, type TableSpec } from "./storage-context.ts";

/** The last line of defence: what holds of every row whoever writes it. The verdict says the same things better and earlier. */
export function checksOf(spec: TableSpec, placed: readonly Placed[], context: StorageContext): readonly CheckPlan[] {
  const shapes = placed.flatMap((one) => shapeChecks(spec.name, one, context));
  if (spec.role === "history") return shapes;
  const at: ColumnAt = (path) => placed.find(({ field }) => below(field.path, spec.path) === path);
  const asserts = spec.object.rules.flatMap((rule) => {
    const sql = assertSql(rule, spec, at, context);
    const field = rule.at === undefined ? undefined : at(rule.at)?.field.path;
    return sql === null
      ? []
      : [{ name: sqlName(spec.name, `${rule.id.replaceAll("-", "_")}_ck`), sql, ...(field === undefined ? {} : { field }) }];
  });
  return [...shapes, ...asserts];
}

function shapeChecks(table: string, { field, column }: Placed, context: StorageContext): readonly CheckPlan[] {
  const { shape } = field;
  const name = (what: string) => sqlName(table, `${column.name}_${what}_ck`);
  const own = `"${column.name}"`;
  const checks: CheckPlan[] = [];
  const values = shape.enum?.map(sqlLiteral) ?? [];
  if (values.length > 0 && sharedOf(context, field).can.options && !column.type.endsWith("[]")) {
    checks.push({ name: name("opcao"), sql: `${own} in (${values.join(", ")})`, field: field.path });
  }
  if (column.type !== "text") return checks;
  if (shape.maxLength !== undefined)
    checks.push({ name: name("maximo"), sql: `char_length(${own}) <= ${shape.maxLength}`, field: field.path });
  return checks;
}

/** Fails only when the rule fires and its assert is false. Left to the verdict where hiding may make the difference. */
function assertSql(rule: Rule, spec: TableSpec, at: ColumnAt, context: StorageContext): string | null {
  if (!rule.assert || rule.warn) return null;
  const reads = pathsOf(rule.assert).map((path) => path.steps.join("."));
  const hideable = new Set(spec.object.rules.flatMap((one) => one.show ?? []));
  const configurable = spec.object.configurable?.allow.includes("visible") === true;
  const mayHide =
    configurable || [...reads, rule.at ?? ""].some((path) => hideable.has(path) || hideable.has(path.split(".")[0] ?? ""));
  if (mayHide && !(rule.at !== undefined && reads.includes(rule.at) && onlyOrders(rule.assert) && clears(spec))) return null;
  const assert = ownColumnsSql(rule.assert, at, context);
  if (assert === null) return null;
  if (!rule.when) return `${assert} is not false`;
  const when = ownColumnsSql(rule.when, at, context);
  return when === null ? null : `(${when}) is not true or ${assert} is not false`;
}

/** Emptied members make an order unknown, which passes. */
function onlyOrders(condition: Condition): boolean {
  if (condition.op === "and" || condition.op === "or") return condition.of.every(onlyOrders);
  return condition.op === "lt" || condition.op === "lte" || condition.op === "gt" || condition.op === "gte";
}

const clears = (spec: TableSpec): boolean => spec.object.rules.every((rule) => rule.whenHidden !== "keep");
