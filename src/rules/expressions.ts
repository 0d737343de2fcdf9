import type { Scalar } from "../metadata/condition.ts";
import { isFilled } from "../metadata/json.ts";
import type { KindShared } from "../metadata/kind.ts";
import { addToDate, daysBetween, monthsBetween, yearsBetween } from "./dates.ts";
import { add, Decimal, decimalOf, div, floor, mul, numberOf, round, sub } from "./decimal.ts";
import { isComparable } from "./operators.ts";
import type { Compute, Place, Test } from "./program.ts";
import type { Readable } from "./readable.ts";
import { FALSE, fires, or, TRUE, type Truth } from "./truth.ts";
import { isScalar, MISSING, type Value } from "./value.ts";

/** A condition as a value: only a true one is true. */
export function test(truth: Truth): Value {
  const fired = fires(truth);
  return fired === TRUE ? true : fired === FALSE ? false : MISSING;
}

export function choose(truth: Truth, then: Value, otherwise: Value): Value {
  const fired = fires(truth);
  if (fired === TRUE) return then;
  return fired === FALSE || then === otherwise ? otherwise : MISSING;
}

/** The first filled one; whether an earlier one is filled must be known. */
export function first(values: readonly Value[]): Value {
  return values.find((value) => value === MISSING || isPresent(value)) ?? null;
}

export function arithmetic(op: "add" | "sub" | "mul" | "div", operands: readonly Value[]): Value {
  if (operands.includes(null)) return null;
  if (operands.includes(MISSING)) return MISSING;
  const numbers: Decimal[] = [];
  for (const operand of operands) {
    if (typeof operand !== "number" && !(operand instanceof Decimal)) return null;
    numbers.push(decimalOf(operand));
  }
  return numbers.reduce<Decimal | null>((left, right, at) => {
    if (at === 0) return right;
    if (left === null) return null;
    return op === "add" ? add(left, right) : op === "sub" ? sub(left, right) : op === "mul" ? mul(left, right) : div(left, right);
  }, null);
}

export function whole(op: "floor" | "round", value: Value): Value {
  if (value === null || value === MISSING) return value;
  if (typeof value !== "number" && !(value instanceof Decimal)) return null;
  return op === "floor" ? floor(decimalOf(value)) : round(decimalOf(value), 0);
}

const BETWEEN = { days: daysBetween, months: monthsBetween, years: yearsBetween } as const;

export function between(unit: keyof typeof BETWEEN, from: Value, to: Value): Value {
  if (from === null || to === null) return null;
  if (from === MISSING || to === MISSING) return MISSING;
  if (typeof from !== "string" || typeof to !== "string") return null;
  return BETWEEN[unit](from, to);
}

export function moved(base: Value, days: Value, months: Value): Value {
  const operands = [base, days, months];
  if (operands.includes(null)) return null;
  if (operands.includes(MISSING)) return MISSING;
  const [byDays, byMonths] = [wholeNumber(days), wholeNumber(months)];
  return typeof base !== "string" || byDays === null || byMonths === null ? null : addToDate(base, byDays, byMonths);
}

/** Days and months are whole; what was worked out is rounded as the database rounds it. */
export function wholeNumber(value: unknown): number | null {
  return typeof value === "number" || value instanceof Decimal ? numberOf(round(decimalOf(value), 0)) : null;
}

/** Joins texts; one empty part empties the whole. */
export function text(parts: readonly Value[]): Value {
  if (parts.some((part) => part === null || part === "")) return null;
  return parts.includes(MISSING) ? MISSING : parts.map(String).join("");
}

/** Rows that a condition holds for; MISSING when that depends on what is not known. */
export function matching(
  rows: readonly Readable[] | typeof MISSING,
  where: Test | undefined,
  place: Place,
): readonly Readable[] | typeof MISSING {
  if (rows === MISSING || !where) return rows;
  const fired = rows.map((row) => fires(where({ ...place, row })));
  if (fired.some((truth) => truth !== TRUE && truth !== FALSE)) return MISSING;
  return rows.filter((_, at) => fired[at] === TRUE);
}

export function exists(rows: readonly Readable[] | typeof MISSING, where: Test | undefined, place: Place): Value {
  if (rows === MISSING) return MISSING;
  return test(rows.reduce((truth, row) => or(truth, where ? fires(where({ ...place, row })) : TRUE), FALSE));
}

export function aggregate(
  op: "sum" | "min" | "max",
  rows: readonly Readable[] | typeof MISSING,
  field: Compute,
  place: Place,
  order: (a: Scalar | Decimal, b: Scalar | Decimal) => number,
  measure?: KindShared["measure"],
): Value {
  if (rows === MISSING) return MISSING;
  const values = rows.map((row) => field({ ...place, row })).filter((value) => value !== null);
  if (values.includes(MISSING)) return MISSING;
  if (op === "sum") {
    const total = arithmetic("add", [0, ...values.map((value) => (measure && isScalar(value) ? measure.amount(value) : value))]);
    return measure && total instanceof Decimal ? measure.said(numberOf(total)) : total;
  }
  return values.reduce<Value>((best, value) => {
    if (!isComparable(value)) return best;
    if (!isComparable(best)) return value;
    return (op === "min" ? order(value, best) < 0 : order(value, best) > 0) ? value : best;
  }, null);
}

function isPresent(value: Value): boolean {
  return value instanceof Decimal || (value !== MISSING && isFilled(value));
}
