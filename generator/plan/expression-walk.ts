import type { Condition, Expr, Operand, Path, Source } from "../../src/metadata/condition.ts";

/** What an expression or condition names: every path, and every register it runs over. */
export interface Named {
  readonly paths: readonly Path[];
  readonly registers: readonly string[];
}

/** Collects names; `inside` rows of another register paths that begin at the row are not the carrier's own. */
export function namedBy(expr: Expr): Named {
  const paths: Path[] = [];
  const registers: string[] = [];
  expression(expr, { paths, registers, foreign: false });
  return { paths, registers };
}

export function pathsOf(condition: Condition): readonly Path[] {
  const paths: Path[] = [];
  test(condition, { paths, registers: [], foreign: false });
  return paths;
}

interface Into {
  readonly paths: Path[];
  readonly registers: string[];
  /** Inside a list or register: only `$this` paths belong to the carrier. */
  readonly foreign: boolean;
}

function path(one: Path, into: Into): void {
  if (!into.foreign || one.start !== "row") into.paths.push(one);
}

function operand(one: Operand, into: Into): void {
  if ("path" in one) path(one.path, into);
}

function test(condition: Condition, into: Into): void {
  switch (condition.op) {
    case "and":
    case "or":
      for (const one of condition.of) test(one, into);
      break;
    case "not":
      test(condition.of, into);
      break;
    case "some":
    case "every":
      path(condition.path, into);
      test(condition.where, { ...into, foreign: true });
      break;
    default:
      path(condition.path, into);
      if ("value" in condition) operand(condition.value, into);
  }
}

function source(one: Source, into: Into): void {
  if ("register" in one) into.registers.push(one.register);
  else path(one.list, into);
}

function expression(expr: Expr, into: Into): void {
  switch (expr.op) {
    case "literal":
      break;
    case "field":
      path(expr.path, into);
      break;
    case "test":
      test(expr.when, into);
      break;
    case "choose":
      test(expr.when, into);
      expression(expr.then, into);
      expression(expr.else, into);
      break;
    case "text":
      for (const part of expr.parts) if (typeof part !== "string") path(part, into);
      break;
    case "floor":
    case "round":
      expression(expr.of, into);
      break;
    case "days":
    case "months":
    case "years":
      expression(expr.from, into);
      expression(expr.to, into);
      break;
    case "date":
      for (const part of [expr.base, expr.days, expr.months]) if (part) expression(part, into);
      break;
    case "count":
    case "exists":
    case "one":
    case "sum":
    case "min":
    case "max":
      source(expr.source, into);
      if (expr.where) test(expr.where, { ...into, foreign: true });
      break;
    default:
      for (const one of expr.of) expression(one, into);
  }
}
