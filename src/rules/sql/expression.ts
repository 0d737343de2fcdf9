import { type RawBuilder, sql } from "kysely";
import type { Expr, Path, Scalar } from "../../metadata/condition.ts";
import type { Field } from "../../metadata/field.ts";
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
    case "days":
      return sql`(${day(expr.to, scope)} - ${day(expr.from, scope)})`;
    case "months":
      return months(day(expr.from, scope), day(expr.to, scope));
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

/** A value inside a text: labels of options, days as dd/mm/aaaa, Sim/Não; other values as they are kept. */
function said(path: Path, scope: Building): Sql {
  const side = sideOf(path, scope);
  if (!("sql" in side)) return isScalar(side.value) ? literal(String(side.value)) : sql`null::text`;
  const { field } = side;
  const display = field?.ref && referenceDisplay(path, field, scope);
  if (display) return display;
  if (field?.options) {
    const labels = field.options.map(
      (option) => sql`when ${parameter(option.value, field, field.kind, scope)} then ${literal(option.label)}`,
    );
    return sql`(case ${side.sql} ${sql.join(labels, sql` `)} else (${side.sql})::text end)`;
  }
  const type = field && scope.kinds.server.get(field.kind)?.column(field)?.type;
  if (type === "date") return sql`to_char(${side.sql}, 'DD/MM/YYYY')`;
  if (type === "boolean") return sql`(case ${side.sql} when true then 'Sim' when false then 'Não' end)`;
  if (type?.startsWith("numeric")) return sql`replace(trim_scale(${side.sql})::text, '.', ',')`;
  return sql`(${side.sql})::text`;
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
