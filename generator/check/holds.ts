import type { Condition, Operand, Path, Scalar } from "../../src/metadata/condition.ts";
import { type Atom, isAtom, literalsOf } from "./walk.ts";

/** What is said of a condition that cannot hold. */
export const NEVER = "sua condição nunca pode valer";

/** true, false, or null for unknown. */
type Truth = boolean | null;
/** A value a path may have; `null` is empty, OTHER a value no literal names, `above` one just after a named one. */
type Value = Scalar | null | typeof OTHER | { readonly above: Scalar } | { readonly below: Scalar };
const OTHER: unique symbol = Symbol("other");
const OPEN: readonly Value[] = [OTHER];
const MOST_COMBINATIONS = 50_000;

/** What is known of a path's values: the options or booleans they are, and their order. */
export interface Domain {
  readonly closed?: readonly Scalar[] | undefined;
  compare(a: Scalar, b: Scalar): number;
}
export type DomainOf = (path: Path) => Domain;

/**
 * Whether some assignment makes the condition true. Each path takes every value the condition can tell apart;
 * a comparison of two paths, rows and lists are free. Too many combinations count as possible.
 */
export function canHold(condition: Condition, domainOf: DomainOf): boolean {
  const domains = new Map<string, readonly Value[]>();
  gather(condition, domainOf, domains);
  const orders: Orders = (path) => domainOf(path).compare;
  const names = [...domains.keys()];
  const sizes = names.map((name) => domains.get(name)?.length ?? 1);
  const total = sizes.reduce((product, size) => product * size, 1);
  if (total > MOST_COMBINATIONS) return true;
  for (let index = 0; index < total; index += 1) {
    let rest = index;
    const chosen = new Map<string, Value>();
    for (const name of names) {
      const values = domains.get(name) ?? [null];
      chosen.set(name, values[rest % values.length] ?? null);
      rest = Math.floor(rest / values.length);
    }
    if (evaluate(condition, chosen, orders) === true) return true;
  }
  return false;
}

type Orders = (path: Path) => Domain["compare"];

const keyOf = (path: Path): string => `${path.start}^${path.up}.${path.steps.join(".")}`;
const freeKey = (condition: Atom): string => `free:${JSON.stringify(condition)}`;

/** Free atoms are a value of their own that is true, false or unknown. */
function isFree(condition: Atom): boolean {
  if (condition.op === "has" || condition.op === "some" || condition.op === "every") return true;
  return "value" in condition && "path" in condition.value;
}

function gather(condition: Condition, domainOf: DomainOf, domains: Map<string, readonly Value[]>): void {
  if (condition.op === "and" || condition.op === "or") {
    for (const part of condition.of) gather(part, domainOf, domains);
  } else if (condition.op === "not") gather(condition.of, domainOf, domains);
  else if (!isAtom(condition)) return;
  else if (isFree(condition)) domains.set(freeKey(condition), [true, false]);
  else {
    const key = keyOf(condition.path);
    const { closed, compare } = domainOf(condition.path);
    const known = domains.get(key) ?? [null, ...(closed ?? OPEN)];
    domains.set(key, closed ? known : spread([...known, ...literalsOf(condition)], compare));
  }
}

/** Named values in their order, with one nobody names before the first, between every two and after the last. */
function spread(values: readonly Value[], compare: Domain["compare"]): readonly Value[] {
  const named = [...new Set(values.filter((one) => isNamed(one)))].sort(compare);
  return [null, OTHER, ...named, ...named.map((above) => ({ above })), ...named.slice(0, 1).map((below) => ({ below }))];
}

const isNamed = (value: Value): value is Scalar => value !== null && value !== OTHER && typeof value !== "object";

function evaluate(condition: Condition, chosen: ReadonlyMap<string, Value>, orders: Orders): Truth {
  switch (condition.op) {
    case "and":
      return combine(
        condition.of.map((part) => evaluate(part, chosen, orders)),
        false,
      );
    case "or":
      return combine(
        condition.of.map((part) => evaluate(part, chosen, orders)),
        true,
      );
    case "not": {
      const inner = evaluate(condition.of, chosen, orders);
      return inner === null ? null : !inner;
    }
    default:
      if (!isAtom(condition)) return null;
      return isFree(condition)
        ? chosen.get(freeKey(condition)) === true
        : atom(condition, chosen.get(keyOf(condition.path)) ?? null, orders);
  }
}

/** Kleene's and (decided by false) and or (decided by true). */
function combine(parts: readonly Truth[], deciding: boolean): Truth {
  if (parts.includes(deciding)) return deciding;
  return parts.includes(null) ? null : !deciding;
}

function atom(condition: Atom, value: Value, orders: Orders): Truth {
  if (condition.op === "filled") return (value !== null) === condition.is;
  if (condition.op === "in") return isNamed(value) && condition.values.includes(value);
  const operand: Operand | undefined = "value" in condition ? condition.value : undefined;
  if (!operand || !("literal" in operand)) return null;
  if (condition.op === "eq") return value === operand.literal;
  if (value === null) return null;
  // Named values and those beside them stand for every place in the order; this one is for equality alone.
  if (value === OTHER) return false;
  const order = orderOf(value, operand.literal, orders(condition.path));
  if (condition.op === "lt") return order < 0;
  if (condition.op === "lte") return order <= 0;
  return condition.op === "gt" ? order > 0 : order >= 0;
}

function orderOf(value: Exclude<Value, null | typeof OTHER>, literal: Scalar, compare: Domain["compare"]): number {
  if (typeof value !== "object") return compare(value, literal);
  if ("below" in value) return -1;
  return compare(value.above, literal) >= 0 ? 1 : -1;
}
