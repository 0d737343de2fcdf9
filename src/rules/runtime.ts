import type { Scalar } from "../metadata/condition.ts";
import type { Keywords } from "../metadata/field.ts";
import type { KindShared, SharedKinds } from "../metadata/kind.ts";
import type { Register } from "../metadata/register.ts";
import { UNDECLARED_FIELD } from "../metadata/undeclared-field.ts";
import type { VerdictModule } from "../metadata/verdict.ts";
import { Decimal, numberOf } from "./decimal.ts";
import * as expressions from "./expressions.ts";
import * as operators from "./operators.ts";
import { nodeAt, type Route, valueAt } from "./paths.ts";
import { prepare } from "./prepare.ts";
import type { CompiledRules, Compute, Place, Test } from "./program.ts";
import type { Node, Readable } from "./readable.ts";
import { and, not, or, type Truth } from "./truth.ts";
import { compareScalars, MISSING, type Value } from "./value.ts";
import { judge } from "./verdict/judge.ts";
import { worded } from "./verdict/worded.ts";

type Rows = readonly Readable[] | typeof MISSING;

/** What a generated module works with: the words its conditions and expressions are compiled to, and the verdict. */
export interface Runtime {
  route(start: Route["start"], up: number, steps: readonly string[], crossesAt?: number, register?: string): Route;
  /** Scalar at a route. */
  v(route: Route, place: Place): Value;
  /** Value, object or rows at a route. */
  n(route: Route, place: Place): Node;
  and(...truths: readonly Truth[]): Truth;
  or(...truths: readonly Truth[]): Truth;
  not(truth: Truth): Truth;
  is(value: Value, literal: Scalar): Truth;
  oneOf(value: Value, literals: readonly Scalar[]): Truth;
  eq(left: Value, right: Value): Truth;
  order(op: "lt" | "lte" | "gt" | "gte", left: Value, right: Value, kind: string): Truth;
  has(list: Node, value: Value): Truth;
  filled(node: Node): Truth;
  some(list: Node, place: Place, where: Test, register?: string): Truth;
  every(list: Node, place: Place, where: Test, register?: string): Truth;
  test(truth: Truth): Value;
  choose(truth: Truth, then: Value, otherwise: Value): Value;
  first(...values: readonly Value[]): Value;
  text(...parts: readonly Value[]): Value;
  /** How a value is said in a text: by its kind and, for options, its label. */
  said(value: Value, kind: string, shape?: Keywords, labels?: Readonly<Record<string, string>>): Value;
  calc(op: "add" | "sub" | "mul" | "div", ...operands: readonly Value[]): Value;
  whole(op: "floor" | "round", value: Value): Value;
  between(unit: "days" | "months" | "years", from: Value, to: Value): Value;
  date(base: Value, days: Value, months: Value): Value;
  rows(list: Node, place: Place, where?: Test, register?: string): Rows;
  count(rows: Rows): Value;
  exists(list: Node, place: Place, where?: Test, register?: string): Value;
  one(rows: Rows): Value;
  aggregate(op: "sum" | "min" | "max", rows: Rows, field: Compute, place: Place, kind: string): Value;
  module(register: Register, compiled: CompiledRules): VerdictModule;
}

/** Makes the runtime over the shared faces of the kinds. One per process; it keeps no state. */
export function createRuntime(kinds: SharedKinds): Runtime {
  const order = (kind: string) => (a: Scalar | Decimal, b: Scalar | Decimal) => {
    const compare = kinds.get(kind)?.compare;
    return compare && typeof a !== "object" && typeof b !== "object" ? compare(a, b) : compareScalars(a, b);
  };
  const rows: Runtime["rows"] = (list, place, where, register) =>
    expressions.matching(operators.rowsIn(list, place, register), where, place);
  return {
    route: (start, up, steps, at, register) => ({
      start,
      up,
      steps,
      ...(at !== undefined && register !== undefined ? { crosses: { at, register } } : {}),
    }),
    v: valueAt,
    n: nodeAt,
    and: (...truths) => truths.reduce(and),
    or: (...truths) => truths.reduce(or),
    not,
    is: operators.eqLiteral,
    oneOf: operators.inLiterals,
    eq: operators.eqValues,
    order: (op, left, right, kind) => operators.ordered(op, left, right, order(kind)),
    has: operators.has,
    filled: operators.filled,
    some: operators.some,
    every: operators.every,
    test: expressions.test,
    choose: expressions.choose,
    first: (...values) => expressions.first(values),
    text: (...parts) => expressions.text(parts),
    said: (value, kind, shape, labels) => said(value, kinds.get(kind), shape, labels),
    calc: (op, ...operands) => expressions.arithmetic(op, operands),
    whole: expressions.whole,
    between: expressions.between,
    date: expressions.moved,
    rows,
    count: (found) => (typeof found === "symbol" ? found : found.length),
    exists: (list, place, where, register) => expressions.exists(operators.rowsIn(list, place, register), where, place),
    one: (found) => (typeof found === "symbol" ? found : (found[0]?.id ?? null)),
    aggregate: (op, found, field, place, kind) =>
      expressions.aggregate(op, found, field, place, order(kind), kinds.get(kind)?.measure),
    module(register, compiled) {
      const prepared = prepare(register, compiled, kinds);
      return {
        register: register.id,
        verdict: (input) => judge(prepared, input),
        worded: (input, findings) => worded(prepared, input, findings),
      };
    },
  };
}

function said(
  value: Value,
  kind: KindShared | undefined,
  shape: Keywords = {},
  labels: Readonly<Record<string, string>> = {},
): Value {
  if (value === null || value === MISSING) return value;
  const json = value instanceof Decimal ? numberOf(value) : value;
  return labels[String(json)] ?? (kind?.format(json, { ...UNDECLARED_FIELD, kind: kind.name, shape }) || String(json));
}
