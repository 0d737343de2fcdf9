import { isRecord } from "../metadata/json.ts";
import type { Json, WireRecord } from "../metadata/verdict.ts";

/**
 * Member of listed records, and of references that name one, that says what their bare references are called:
 * `{cargoId: 7, rotulos: {cargoId: {id: 7, nome}}}`.
 */
export const LABELS = "rotulos";

/** Value at a dotted path of a record; absent is null. */
export function valueAt(record: WireRecord, path: string): Json {
  let value: Json = record;
  for (const step of path.split(".")) {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
    value = (value as WireRecord)[step] ?? null;
  }
  return value;
}

/** What people see at a path: a bare reference by the label that came beside it. */
export function shownAt(record: WireRecord, path: string): Json {
  return valueAt(record, `${LABELS}.${path}`) ?? valueAt(record, path);
}

/** What tells a group of a list from another: the value, of a reference its id. */
export function groupOf(record: WireRecord, path: string): Json {
  const value = valueAt(record, path);
  return isRecord(value) ? (value.id ?? null) : value;
}
