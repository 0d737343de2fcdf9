import type { Scalar } from "../metadata/condition.ts";
import { fold } from "../metadata/fold.ts";
import { isFilled } from "../metadata/json.ts";
import type { Json, WireRecord } from "../metadata/verdict.ts";
import { compareDecimals, Decimal, decimalOf } from "./decimal.ts";

/** A value that this side does not know (yet): a fact that was not delivered, or what depends on one. */
export const MISSING: unique symbol = Symbol("missing");

/** What a path or expression gives. References are ids here, lists of references lists of ids. */
export type Value = Json | Decimal | typeof MISSING;

export function isObject(value: unknown): value is WireRecord {
  return typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Decimal);
}

export function isList(value: unknown): value is readonly Json[] {
  return Array.isArray(value);
}

export function isScalar(value: unknown): value is Scalar {
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean";
}

/** Ids are whole numbers from 1. */
export function isId(value: unknown): value is number {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 1;
}

/** The id of a reference in either wire form; other values as they are. */
export function idOf(value: Json): Json {
  if (isList(value)) return value.map(idOf);
  return isObject(value) && "id" in value ? (value.id ?? null) : value;
}

/** Order of two filled scalars that no kind orders: numbers by value, texts by code point, as COLLATE "C" does. */
export function compareScalars(left: Scalar | Decimal, right: Scalar | Decimal): number {
  if (isNumeric(left) && isNumeric(right)) {
    if (typeof left === "number" && typeof right === "number") return left - right;
    return compareDecimals(decimalOf(left), decimalOf(right));
  }
  return compareTexts(String(left), String(right));
}

function isNumeric(value: Scalar | Decimal): value is number | Decimal {
  return typeof value === "number" || value instanceof Decimal;
}

function compareTexts(left: string, right: string): number {
  const [one, other] = [left[Symbol.iterator](), right[Symbol.iterator]()];
  for (;;) {
    const [a, b] = [one.next(), other.next()];
    if (a.done || b.done) return a.done === b.done ? 0 : a.done ? -1 : 1;
    const difference = (a.value.codePointAt(0) ?? 0) - (b.value.codePointAt(0) ?? 0);
    if (difference !== 0) return difference;
  }
}

/** How many characters a text has, as the database counts them: one of two code units is one. */
export function lengthOf(text: string): number {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
}

/** What uniqueness compares of a value: texts folded, as the index has them, and references by their id. */
export function comparable(value: Json): Json {
  return typeof value === "string" ? fold(value) : idOf(value);
}

/** Equal in normal form; members that are absent count as empty. */
export function sameJson(left: Json | undefined, right: Json | undefined): boolean {
  if (left === right) return true;
  if (!isFilled(left) && !isFilled(right)) return true;
  if (isList(left) && isList(right)) return left.length === right.length && left.every((one, at) => sameJson(one, right[at]));
  if (!isObject(left) || !isObject(right)) return false;
  return [...new Set([...Object.keys(left), ...Object.keys(right)])].every((name) => sameJson(left[name], right[name]));
}
