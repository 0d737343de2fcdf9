import type { Condition, Operand, Path, Scalar } from "../../src/metadata/condition.ts";
import { type Atom, isAtom } from "./walk.ts";

/** true, false, or null for unknown. */
type Truth = boolean | null;
/** A value a path may have; `null` is empty, OTHER a value no literal names. */
type Value = Scalar | null | typeof OTHER;
const OTHER: unique symbol = Symbol("other");
const OPEN: readonly Value[] = [OTHER];
const MOST_COMBINATIONS = 50_000;

/** Values a path can take: its options or booleans, or what the condition tells apart. */
export type DomainOf = (path: Path) => readonly Scalar[] | undefined;

/**
 * Whether some assignment makes the condition true. Each path takes every value the condition can tell apart;
 * a comparison of two paths, rows and lists are free. Too many combinations count as possible.
 */
export function canHold(condition: Condition, domainOf: DomainOf): boolean {
  const domains = new Map<string, readonly Value[]>();
  gather(condition, domainOf, domains);
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
    if (evaluate(condition, chosen) === true) return true;
  }
  return false;
}

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
    const closed = domainOf(condition.path);
    const known = domains.get(key) ?? [null, ...(closed ?? OPEN)];
    domains.set(key, [...new Set<Value>([...known, ...(closed ? [] : toldApart(condition))])]);
  }
}

/** Values on both sides of every bound the condition names. */
function toldApart(condition: Atom): readonly Value[] {
  if (condition.op === "in") return condition.values;
  if (!("value" in condition) || !("literal" in condition.value)) return [];
  const { literal } = condition.value;
  if (condition.op === "eq") return [literal];
  if (typeof literal === "number") return [literal - 1, literal, literal + 1];
  return [literal, `${literal}~`, String(literal).slice(0, -1)];
}

function evaluate(condition: Condition, chosen: ReadonlyMap<string, Value>): Truth {
  switch (condition.op) {
    case "and":
      return combine(
        condition.of.map((part) => evaluate(part, chosen)),
        false,
      );
    case "or":
      return combine(
        condition.of.map((part) => evaluate(part, chosen)),
        true,
      );
    case "not": {
      const inner = evaluate(condition.of, chosen);
      return inner === null ? null : !inner;
    }
    default:
      if (!isAtom(condition)) return null;
      return isFree(condition)
        ? chosen.get(freeKey(condition)) === true
        : atom(condition, chosen.get(keyOf(condition.path)) ?? null);
  }
}

/** Kleene's and (decided by false) and or (decided by true). */
function combine(parts: readonly Truth[], deciding: boolean): Truth {
  if (parts.includes(deciding)) return deciding;
  return parts.includes(null) ? null : !deciding;
}

function atom(condition: Atom, value: Value): Truth {
  if (condition.op === "filled") return (value !== null) === condition.is;
  if (condition.op === "in") return value !== null && value !== OTHER && condition.values.includes(value);
  const operand: Operand | undefined = "value" in condition ? condition.value : undefined;
  if (!operand || !("literal" in operand)) return null;
  if (condition.op === "eq") return value === operand.literal;
  if (value === null) return null;
  // A value nobody names may lie on either side of a bound.
  if (value === OTHER) return true;
  const order = value < operand.literal ? -1 : value > operand.literal ? 1 : 0;
  if (condition.op === "lt") return order < 0;
  if (condition.op === "lte") return order <= 0;
  return condition.op === "gt" ? order > 0 : order >= 0;
}
