import type { Json } from "../metadata/verdict.ts";
import { Decimal, decimalOf, numberOf, round } from "./decimal.ts";
import type { Member } from "./member.ts";
import { isList, isObject, MISSING, type Value } from "./value.ts";

/** Brings what an expression gave into the wire form of a member: rounded, `{id}` around references. */
export function toWire(member: Member, value: Value): Json | typeof MISSING {
  const { field, kind } = member.prepared;
  if (value === MISSING) return MISSING;
  if (value instanceof Decimal || (typeof value === "number" && kind.places)) {
    const exact = decimalOf(value);
    return numberOf(kind.places ? round(exact, kind.places(field)) : exact);
  }
  if (kind.can.reference && !field.ref?.bare) return kind.normalize(asReference(value), field);
  if (kind.can.references && !field.ref?.bare && isList(value)) return kind.normalize(value.map(asReference), field);
  return kind.normalize(value, field);
}

function asReference(value: Json): Json {
  return value === null || isObject(value) ? value : { id: value };
}
