import type { Scalar } from "../metadata/condition.ts";
import { isFilled } from "../metadata/json.ts";
import { Decimal } from "./decimal.ts";
import type { Place, Test } from "./program.ts";
import { isItems, type Node, Readable, rowsOf } from "./readable.ts";
import { ANY, and, EITHER, FALSE, not, or, TRUE, type Truth, truthOf, UNKNOWN } from "./truth.ts";
import { idOf, isList, isScalar, MISSING, type Value } from "./value.ts";

type Order = (a: Scalar | Decimal, b: Scalar | Decimal) => number;

/** With a literal: an empty value differs from it. */
export function eqLiteral(value: Value, literal: Scalar): Truth {
  return value === MISSING ? EITHER : truthOf(value === literal);
}

export function inLiterals(value: Value, literals: readonly Scalar[]): Truth {
  return value === MISSING ? EITHER : truthOf(isScalar(value) && literals.includes(value));
}

/** Between two values: one empty differs from one filled, two empties are not comparable. */
export function eqValues(left: Value, right: Value): Truth {
  const [one, other] = [empty(left), empty(right)];
  if (one === undefined || other === undefined) return one === false || other === false ? EITHER : ANY;
  if (one && other) return UNKNOWN;
  return one || other ? FALSE : truthOf(left === right);
}

export function ordered(op: "lt" | "lte" | "gt" | "gte", left: Value, right: Value, order: Order): Truth {
  if (empty(left) || empty(right)) return UNKNOWN;
  if (left === MISSING || right === MISSING) return ANY;
  if (!isComparable(left) || !isComparable(right)) return UNKNOWN;
  const difference = order(left, right);
  if (op === "lt") return truthOf(difference < 0);
  if (op === "lte") return truthOf(difference <= 0);
  return truthOf(op === "gt" ? difference > 0 : difference >= 0);
}

/** Two-valued: an empty list has nothing, and nothing has an empty value. */
export function has(list: Node, value: Value): Truth {
  if (list === MISSING) return EITHER;
  if (!isItems(list) || list.length === 0 || value === null) return FALSE;
  if (value === MISSING) return EITHER;
  return truthOf(list.some((item) => !(item instanceof Readable) && idOf(item) === value));
}

export function filled(node: Node): Truth {
  if (node === MISSING) return EITHER;
  if (node instanceof Readable) return not(node.isEmpty());
  if (isItems(node)) return truthOf(node.length > 0);
  return truthOf(node instanceof Decimal || isFilled(node));
}

export function some(node: Node, place: Place, where: Test, register: string | undefined): Truth {
  return overRows(node, place, where, register, FALSE, or);
}

export function every(node: Node, place: Place, where: Test, register: string | undefined): Truth {
  return overRows(node, place, where, register, TRUE, and);
}

function overRows(
  node: Node,
  place: Place,
  where: Test,
  register: string | undefined,
  none: Truth,
  combine: (left: Truth, right: Truth) => Truth,
): Truth {
  const rows = rowsIn(node, place, register);
  if (rows === MISSING) return ANY;
  return rows.reduce((truth, row) => combine(truth, where({ ...place, row })), none);
}

/** The objects of a list; of a list of references, what is known of the records. */
export function rowsIn(node: Node, place: Place, register: string | undefined): readonly Readable[] | typeof MISSING {
  return rowsOf(node, place.row, (id) => place.world.reference(register ?? "", id));
}

/** Undefined while missing. */
function empty(value: Value): boolean | undefined {
  if (value === MISSING) return undefined;
  return value === null || value === "" || (isList(value) && value.length === 0);
}

export function isComparable(value: Value): value is Scalar | Decimal {
  return value instanceof Decimal || isScalar(value);
}
