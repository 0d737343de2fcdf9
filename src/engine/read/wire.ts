import { isRecord } from "../../metadata/json.ts";
import type { Json, WireRecord } from "../../metadata/verdict.ts";

/** The id in a reference, bare or not; null when empty or when it can be the id of nothing. */
export function idOf(value: Json | undefined): number | null {
  const id = isRecord(value) ? value.id : value;
  return typeof id === "number" && Number.isSafeInteger(id) && id >= 1 ? id : null;
}

/** Ids of a list of references, in order. */
export function idsOf(value: Json | undefined): readonly number[] {
  return Array.isArray(value) ? value.flatMap((item) => idOf(item) ?? []) : [];
}

/** The value at the end of `steps`; `null` where something on the way is empty, `undefined` where it is absent. A reference as last step is its id. */
export function at(value: Json | undefined, steps: readonly string[]): Json | undefined {
  let here: Json | undefined = value;
  for (const step of steps) {
    if (here === null || here === undefined) return here;
    here = isRecord(here) ? here[step] : undefined;
  }
  return here;
}

/** The values at a dotted member path, lists of rows opened; each with its place (`lista.0.membro`) and the object around it. */
export function spread(record: WireRecord, path: string): readonly Place[] {
  return walk(record, path.split("."), [], [record]);
}

export interface Place {
  readonly place: string;
  readonly value: Json | undefined;
  /** The objects from the record down to the one that holds the member. */
  readonly around: readonly WireRecord[];
  /** Row numbers passed on the way. */
  readonly rows: readonly number[];
}

function walk(
  here: WireRecord,
  steps: readonly string[],
  done: readonly (string | number)[],
  around: readonly WireRecord[],
): readonly Place[] {
  const [step = "", ...rest] = steps;
  const value = here[step];
  const place = [...done, step];
  if (rest.length === 0) return [{ place: place.join("."), value, around, rows: done.filter((one) => typeof one === "number") }];
  if (Array.isArray(value)) {
    return value.flatMap((row: Json, index) => (isRecord(row) ? walk(row, rest, [...place, index], [...around, row]) : []));
  }
  return isRecord(value) ? walk(value, rest, place, [...around, value]) : [];
}

/** Same JSON, whatever the order of keys. */
export function same(left: Json | undefined, right: Json | undefined): boolean {
  if (left === right) return true;
  if (Array.isArray(left) && Array.isArray(right)) {
    return left.length === right.length && left.every((item: Json, index) => same(item, right[index]));
  }
  if (!isRecord(left) || !isRecord(right)) return (left ?? null) === (right ?? null);
  const names = new Set([...Object.keys(left), ...Object.keys(right)]);
  return [...names].every((name) => same(left[name] ?? null, right[name] ?? null));
}
