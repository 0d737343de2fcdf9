import { type RawBuilder, sql } from "kysely";
import type { Expr, Path, Scalar } from "../../metadata/condition.ts";
import type { Field } from "../../metadata/field.ts";
import { UNDECLARED_FIELD } from "../../metadata/undeclared-field.ts";
import type { Json } from "../../metadata/verdict.ts";
import { QUOTIENT_PLACES } from "../decimal.ts";
import { isList, isScalar } from "../value.ts";
import type { Building } from "./building.ts";
import { conditionSql } from "./condition.ts";
import { parameter, sideOf } from "./operand.ts";
import { aggregateSql } from "./rows.ts";

type Sql = RawBuilder<unknown>;

/** An expression of the register language as SQL; NULL is empty. */
export function expressionSql(expr: Expr, scope: Building): Sql {
  switch (expr.op) {
    case "literal":
      return literal(expr.value);
    case "field":
      return fieldSql(expr.path, scope);
    case "test":
      return sql`coalesce(${conditionSql(expr.when, scope, true)}, false)`;
    case "choose":
      return sql`case when ${conditionSql(expr.when, scope, true)} then ${expressionSql(expr.then, scope)} else ${expressionSql(expr.else, scope)} end`;
    case "first":
      return sql`coalesce(${sql.join(expr.of.map((one) => expressionSql(one, scope)))})`;
    case "text":
      return sql`(${sql.join(
        expr.parts.map((part) => (typeof part === "string" ? literal(part) : said(part, scope))),
        sql` || `,
      )})`;
    case "add":
    case "sub":
    case "mul":
    case "div":
      return arithmetic(expr.op, expr.of, scope);
    case "floor":
    case "round":
      return sql`${sql.raw(expr.op)}((${expressionSql(expr.of, scope)})::numeric)`;
    case "days":
      return sql`(${day(expr.to, scope)} - ${day(expr.from, scope)})`;
    case "months":
      return months(day(expr.from, scope), day(expr.to, scope));
    case "years":
      return sql`(${months(day(expr.from, scope), day(expr.to, scope))} / 12)`;
    case "date":
      return moved(expr, scope);
    default:
      return aggregateSql(expr, scope);
  }
}

export function literal(value: Scalar): Sql {
  const type = typeof value === "string" ? "text" : typeof value === "number" ? "numeric" : "boolean";
  return sql`${value}::${sql.raw(type)}`;
}

function fieldSql(path: Path, scope: Building): Sql {
  const side = sideOf(path, scope);
  if ("sql" in side) return side.sql;
  if (isScalar(side.value)) return parameter(side.value, undefined, path.kind, scope);
  return isList(side.value) ? sql`${side.value}` : sql`null`;
}

function arithmetic(op: "add" | "sub" | "mul" | "div", of: readonly Expr[], scope: Building): Sql {
  const operands = of.map((one) => sql`(${expressionSql(one, scope)})::numeric`);
  if (op === "div") {
    const zero = sql.raw(`0.${"0".repeat(QUOTIENT_PLACES)}`);
    return operands.reduce((left, right) => sql`round((${left} + ${zero}) / nullif(${right}, 0), ${sql.lit(QUOTIENT_PLACES)})`);
  }
  const sign = op === "add" ? sql` + ` : op === "sub" ? sql` - ` : sql` * `;
  return sql`(${sql.join(operands, sign)})`;
}

function day(expr: Expr, scope: Building): Sql {
  return sql`(${expressionSql(expr, scope)})::date`;
}

/** Complete months between two days; see monthsBetween. */
function months(from: Sql, to: Sql): Sql {
  const part = (name: string, of: Sql): Sql => sql`extract(${sql.raw(name)} from ${of})::int`;
  const whole = sql`((${part("year", to)} - ${part("year", from)}) * 12 + ${part("month", to)} - ${part("month", from)})`;
  return sql`(${whole} + case when ${whole} > 0 and ${part("day", to)} < ${part("day", from)} then -1
    when ${whole} < 0 and ${part("day", to)} > ${part("day", from)} then 1 else 0 end)`;
}

function moved(expr: Extract<Expr, { readonly op: "date" }>, scope: Building): Sql {
  const amount = (one: Expr | undefined): Sql => (one ? sql`(${expressionSql(one, scope)})::int` : sql.lit(0));
  return sql`((${day(expr.base, scope)} + make_interval(months => ${amount(expr.months)}))::date + ${amount(expr.days)})`;
}

/** A value inside a text, as people read it: labels of options, what a reference is named by, the notation of its kind. */
function said(path: Path, scope: Building): Sql {
  const side = sideOf(path, scope);
  if (!("sql" in side)) return boundText(side.value, path, scope);
  const { field } = side;
  const display = field?.ref && referenceDisplay(path, field, scope);
  if (display) return display;
  if (field?.options) {
    const labels = field.options.map(
      (option) => sql`when ${parameter(option.value, field, field.kind, scope)} then ${literal(option.label)}`,
    );
    return sql`(case ${side.sql} ${sql.join(labels, sql` `)} else (${side.sql})::text end)`;
  }
  return field ? shownSql(side.sql, field, scope) : sql`(${side.sql})::text`;
}

function boundText(value: Json | undefined, path: Path, scope: Building): Sql {
  if (!isScalar(value)) return sql`null::text`;
  const shown = scope.kinds.shared.get(path.kind)?.format(value, { ...UNDECLARED_FIELD, kind: path.kind });
  return literal(shown || String(value));
}

/** A stored value in the notation of its kind. */
export function shownSql(value: Sql, field: Field, { kinds }: Pick<Building, "kinds">): Sql {
  const shown = kinds.server.get(field.kind)?.shown?.(field);
  if (shown !== undefined) {
    const [first = "", ...rest] = shown.split("?");
    return sql`(${rest.reduce<Sql>((made, part) => sql`${made}${value}${sql.raw(part)}`, sql.raw(first))})`;
  }
  const masks = kinds.shared.get(field.kind)?.masks ?? [];
  if (masks.length === 0) return sql`(${value})::text`;
  const cases = masks.map(
    ([pattern, to]) =>
      sql`when ${value} ~ ${sql.lit(pattern.source)} then regexp_replace(${value}, ${sql.lit(pattern.source)}, ${sql.lit(to.replaceAll("$", "\\"))})`,
  );
  return sql`(case ${sql.join(cases, sql` `)} else ${value} end)`;
}

function referenceDisplay(path: Path, field: Field, scope: Building): Sql | undefined {
  const register = field.ref && scope.registry.get(field.ref.register);
  if (!register || path.crosses || field.ref?.list !== undefined) return undefined;
  const at = path.steps.length - 1;
  const parts = register.display.map((part) =>
    typeof part === "string"
      ? literal(part)
      : said({ ...path, steps: [...path.steps, ...part.steps], crosses: { at, register: register.id }, kind: part.kind }, scope),
  );
  return sql`(${sql.join(parts, sql` || `)})`;
}
