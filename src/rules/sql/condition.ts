import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Condition, Operand, Path, Scalar } from "../../metadata/condition.ts";
import type { Json } from "../../metadata/verdict.ts";
import * as operators from "../operators.ts";
import { FALSE, TRUE, type Truth } from "../truth.ts";
import { compareScalars, isList, isScalar, MISSING, type Value } from "../value.ts";
import type { Building } from "./building.ts";
import { filledSql } from "./filled.ts";
import { parameter, readBound, type Side, scalarsOf, sideOf } from "./operand.ts";
import { ownMember } from "./own-member.ts";
import { overList, quantified } from "./rows.ts";

type Test = RawBuilder<SqlBool>;

/** A condition as SQL. `firing`: only whether it is true matters (WHERE), so unknown may be told as false. */
export function conditionSql(condition: Condition, scope: Building, firing: boolean): Test {
  switch (condition.op) {
    case "and":
    case "or": {
      if (condition.of.length === 0) return sql<SqlBool>`${sql.lit(condition.op === "and")}`;
      const tests = condition.of.map((one) => conditionSql(one, scope, firing));
      return sql<SqlBool>`(${sql.join(tests, condition.op === "and" ? sql` and ` : sql` or `)})`;
    }
    case "not":
      return sql<SqlBool>`(not ${conditionSql(condition.of, scope, false)})`;
    case "eq":
      return equal(condition.path, condition.value, scope, firing);
    case "in":
      return oneOf(condition.path, condition.values, scope, firing);
    case "has":
      return has(condition.path, condition.value, scope);
    case "filled":
      return condition.is ? filledSql(condition.path, scope) : sql<SqlBool>`(not ${filledSql(condition.path, scope)})`;
    case "some":
    case "every":
      return sql<SqlBool>`${quantified(condition.op, condition.path, condition.where, scope, firing)}`;
    default:
      return ordered(condition.op, condition.path, condition.value, scope);
  }
}

function equal(path: Path, operand: Operand, scope: Building, firing: boolean): Test {
  const left = sideOf(path, scope);
  if ("literal" in operand) {
    if (!("sql" in left)) return decided(operators.eqLiteral(known(left.value), operand.literal));
    const test = sql<SqlBool>`${left.sql} = ${parameter(operand.literal, left.field, path.kind, scope)}`;
    return firing ? sql<SqlBool>`(${test})` : sql<SqlBool>`coalesce(${test}, false)`;
  }
  const right = sideOf(operand.path, scope);
  if (!("sql" in left) && !("sql" in right)) return decided(operators.eqValues(known(left.value), known(right.value)));
  if (!("sql" in left)) return equalSides(right, left, operand.path.kind, scope, firing);
  return equalSides(left, right, path.kind, scope, firing);
}

function equalSides(left: Side, right: Side, kind: string, scope: Building, firing: boolean): Test {
  if (!("sql" in left)) return sql<SqlBool>`null::boolean`;
  if (!("sql" in right)) {
    if (right.value === undefined) return sql<SqlBool>`null::boolean`;
    if (!isScalar(right.value)) return sql<SqlBool>`(case when ${left.sql} is not null then false end)`;
    const test = sql<SqlBool>`${left.sql} = ${parameter(right.value, left.field, kind, scope)}`;
    return firing ? sql<SqlBool>`(${test})` : sql<SqlBool>`coalesce(${test}, false)`;
  }
  const [one, other] = [left.sql, right.sql];
  if (firing) return sql<SqlBool>`(${one} = ${other})`;
  return sql<SqlBool>`(case when ${one} is null and ${other} is null then null else coalesce(${one} = ${other}, false) end)`;
}

function oneOf(path: Path, values: readonly Scalar[], scope: Building, firing: boolean): Test {
  const left = sideOf(path, scope);
  if (!("sql" in left)) return decided(operators.inLiterals(known(left.value), values));
  if (values.length === 0) return sql<SqlBool>`false`;
  const list = sql.join(values.map((value) => parameter(value, left.field, path.kind, scope)));
  return firing ? sql<SqlBool>`(${left.sql} in (${list}))` : sql<SqlBool>`coalesce(${left.sql} in (${list}), false)`;
}

function ordered(op: "lt" | "lte" | "gt" | "gte", path: Path, operand: Operand, scope: Building): Test {
  const left = sideOf(path, scope);
  const right: Side = "literal" in operand ? { value: operand.literal } : sideOf(operand.path, scope);
  if (!("sql" in left) && !("sql" in right)) {
    const compare = scope.kinds.shared.get(path.kind)?.compare;
    const order = (a: unknown, b: unknown): number =>
      isScalar(a) && isScalar(b) ? (compare ? compare(a, b) : compareScalars(a, b)) : 0;
    return decided(operators.ordered(op, known(left.value), known(right.value), order));
  }
  const field = "sql" in left ? left.field : "sql" in right ? right.field : undefined;
  const [one, other] = [left, right].map((side) => {
    if ("sql" in side) return side.sql;
    return isScalar(side.value) ? parameter(side.value, field, path.kind, scope) : undefined;
  });
  if (!one || !other) return sql<SqlBool>`null::boolean`;
  return sql<SqlBool>`(${one} ${sql.raw({ lt: "<", lte: "<=", gt: ">", gte: ">=" }[op])} ${other})`;
}

function has(path: Path, operand: Operand, scope: Building): Test {
  const right: Side = "literal" in operand ? { value: operand.literal } : sideOf(operand.path, scope);
  const kind = "literal" in operand ? path.kind : operand.path.kind;
  const inList = overValues(path, right, scope) ?? overLinks(path, right, kind, scope);
  if (inList) return inList;
  const list = readBound(path, scope);
  if (list === undefined) return sql<SqlBool>`null::boolean`;
  if (!("sql" in right)) return decided(operators.has(isList(list) ? list : null, known(right.value)));
  const values = scalarsOf(isList(list) ? list.map(bareId) : list);
  if (values.length === 0) return sql<SqlBool>`false`;
  return sql<SqlBool>`coalesce(${right.sql} in (${sql.join(values.map((value) => parameter(value, right.field, kind, scope)))}), false)`;
}

/** A list of plain values is one array column. */
function overValues(path: Path, right: Side, scope: Building): Test | undefined {
  const side = path.start === "row" || path.start === "this" ? arrayColumn(path, scope) : undefined;
  if (!side || !("sql" in side)) return undefined;
  const value = "sql" in right ? right.sql : isScalar(right.value) ? sql`${right.value}` : undefined;
  return value ? sql<SqlBool>`coalesce(${value} = any(${side.sql}), false)` : sql<SqlBool>`false`;
}

function arrayColumn(path: Path, scope: Building): Side | undefined {
  return scope.kinds.shared.get(path.kind)?.can.values ? sideOf(path, scope) : undefined;
}

function overLinks(path: Path, right: Side, kind: string, scope: Building): Test | undefined {
  const made = overList(path, scope, ({ from, object }) => {
    const id = ownMember(object, [], scope);
    const value = "sql" in right ? right.sql : isScalar(right.value) ? parameter(right.value, undefined, kind, scope) : undefined;
    return value ? sql`exists (select 1 ${from} and ${id} = ${value})` : sql`false`;
  });
  return made && sql<SqlBool>`coalesce(${made}, false)`;
}

function known(value: Json | undefined): Value {
  return value === undefined ? MISSING : value;
}

function bareId(item: Json): Json {
  return typeof item === "object" && item !== null && "id" in item ? (item.id ?? null) : item;
}

/** A test of values at hand, decided before the statement is sent. */
function decided(truth: Truth): Test {
  if (truth === TRUE) return sql<SqlBool>`true`;
  return truth === FALSE ? sql<SqlBool>`false` : sql<SqlBool>`null::boolean`;
}
