import type { Expr } from "../../../src/metadata/condition.ts";
import { isFilled } from "../../../src/metadata/json.ts";
import type { Json } from "../../../src/metadata/verdict.ts";
import { addToDate, daysBetween, monthsBetween, yearsBetween } from "../../../src/rules/dates.ts";
import { add, Decimal, decimalOf, div, floor, mul, numberOf, round, sub } from "../../../src/rules/decimal.ts";
import { fieldOfPath, fieldOfSteps } from "../../../src/rules/path-field.ts";
import { compareScalars, isObject, isScalar } from "../../../src/rules/value.ts";
import { answer, find, type Here, idOfHere, isThing, rowsFor, scalar } from "./condition.ts";
import type { Cell, Question } from "./draft.ts";
import { textOf } from "./text.ts";

/** Numbers stay exact until they are put into a member. */
type Result = Json | Decimal | undefined;

/** The value of an expression; undefined is not known. What is read from other registers is a fact, never worked out here. */
export function result(question: Question, expr: Expr, row: Here, self: Here): Result {
  const inner = (one: Expr): Result => result(question, one, row, self);
  switch (expr.op) {
    case "literal":
      return expr.value;
    case "field":
      return scalar(find(question, expr.path, row, self));
    case "test":
      return answer(question, expr.when, row, self) === true;
    case "choose":
      return inner(answer(question, expr.when, row, self) === true ? expr.then : expr.else);
    case "first":
      return expr.of.map(inner).find((one) => one === undefined || one instanceof Decimal || isFilled(one)) ?? null;
    case "add":
    case "sub":
    case "mul":
    case "div": {
      const combine = { add, sub, mul, div }[expr.op];
      const all = expr.of.map(inner);
      if (all.includes(null)) return null;
      if (all.includes(undefined)) return undefined;
      return all
        .map((one) => (typeof one === "number" || one instanceof Decimal ? decimalOf(one) : null))
        .reduce((left, right) => (left && right ? combine(left, right) : null));
    }
    case "floor":
    case "round": {
      const value = inner(expr.of);
      if (value === null || value === undefined) return value;
      if (typeof value !== "number" && !(value instanceof Decimal)) return null;
      return expr.op === "floor" ? floor(decimalOf(value)) : round(decimalOf(value), 0);
    }
    case "days":
    case "months":
    case "years": {
      const [from, to] = [inner(expr.from), inner(expr.to)];
      if (from === null || to === null) return null;
      if (typeof from !== "string" || typeof to !== "string") return undefined;
      if (expr.op === "days") return daysBetween(from, to);
      return expr.op === "months" ? monthsBetween(from, to) : yearsBetween(from, to);
    }
    case "date": {
      const [base, days, months] = [expr.base, expr.days, expr.months].map((one) => (one ? inner(one) : 0));
      if (base === null || days === null || months === null) return null;
      const moves = [days, months].map((value) =>
        typeof value === "number" || value instanceof Decimal ? Number(numberOf(round(decimalOf(value), 0))) : undefined,
      );
      return typeof base === "string" && !moves.includes(undefined) ? addToDate(base, moves[0] ?? 0, moves[1] ?? 0) : undefined;
    }
    case "text":
      return textOf(question, expr.parts, row, self);
    default:
      return overRows(question, expr, row, self);
  }
}

function overRows(question: Question, expr: Extract<Expr, { readonly source: unknown }>, row: Here, self: Here): Result {
  if (!("list" in expr.source) || typeof expr.source.list !== "object") return undefined;
  const { list } = expr.source;
  const { where } = expr;
  const all = rowsFor(question, find(question, list, row, self), row, list.refersTo);
  const rows = all?.filter((one) => where === undefined || answer(question, where, one, self) === true);
  if (!rows) return undefined;
  const [first] = rows;
  if (expr.op === "count") return rows.length;
  if (expr.op === "exists") return first !== undefined;
  if (!("field" in expr)) return first ? idOfHere(first) : null;
  const values = rows
    .map((one) => scalar(find(question, { start: "row", up: 0, steps: expr.field.split("."), kind: "", text: "" }, one, self)))
    .filter((one) => one !== null);
  if (expr.op === "sum") {
    const here = isThing(self) ? self.plan.path : "";
    const inside = fieldOfPath(list, here, question.register, question.registry)?.object;
    const measure = question.kinds.get((inside && fieldOfSteps(inside, expr.field.split("."))?.kind) ?? "")?.measure;
    if (measure) return measure.said(values.reduce<number>((sum, one) => sum + (isScalar(one) ? measure.amount(one) : 0), 0));
    return values.every((one) => typeof one === "number") ? values.map(decimalOf).reduce(add, decimalOf(0)) : null;
  }
  if (values.length === 0) return null;
  const ordered = values.filter(isScalar).sort(compareScalars);
  return (expr.op === "min" ? ordered[0] : ordered.at(-1)) ?? null;
}

/** As it is kept in a member. */
export function kept(cell: Cell, value: Result): Json {
  const { field, kind } = cell;
  if (value === undefined) return null;
  if (value instanceof Decimal || (typeof value === "number" && kind.places)) {
    const exact = decimalOf(value);
    return numberOf(kind.places ? round(exact, kind.places(field)) : exact);
  }
  const wrap = (one: Json): Json => (one === null || isObject(one) ? one : { id: one });
  if (field.ref?.bare === false && kind.can.reference) return kind.normalize(wrap(value), field);
  if (field.ref?.bare === false && Array.isArray(value)) return kind.normalize(value.map(wrap), field);
  return kind.normalize(value, field);
}
