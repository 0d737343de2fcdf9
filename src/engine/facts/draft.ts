import type { Path } from "../../metadata/condition.ts";
import { isRecord } from "../../metadata/json.ts";
import type { Facts, Json, WireRecord } from "../../metadata/verdict.ts";
import type { BoundObject } from "../../rules/sql-scope.ts";
import { at, idOf } from "../read/wire.ts";

/** What was sent laid over what is stored: groups member by member, rows by their id, everything else replaced. */
export function overlay(before: WireRecord | null, sent: WireRecord): WireRecord {
  if (before === null) return sent;
  const merged: Record<string, Json> = { ...before };
  for (const [name, value] of Object.entries(sent)) merged[name] = overlayValue(before[name], value);
  return merged;
}

function overlayValue(before: Json | undefined, sent: Json): Json {
  if (Array.isArray(sent) && Array.isArray(before)) {
    return sent.map((row: Json) => {
      if (!isRecord(row) || typeof row.id !== "number" || Object.keys(row).length === 1) return row;
      const stored = before.find((one: Json) => isRecord(one) && one.id === row.id);
      return isRecord(stored) ? overlay(stored, row) : row;
    });
  }
  if (isRecord(sent) && isRecord(before) && !("id" in sent)) return overlay(before, sent);
  return sent;
}

/**
 * A draft as the object of a statement: `around` are the objects from the record down to the one that carries the keyword.
 * Members behind a reference come from the facts; what is not there is unknown.
 */
export function bindDraft(around: readonly WireRecord[], facts: Facts): BoundObject {
  const read = (path: Path): Json | undefined => {
    const object = around[around.length - 1 - path.up];
    if (!object) return undefined;
    if (path.steps.length === 0) return idOf(object);
    if (!path.crosses) return plain(at(object, path.steps));
    const { at: where, register } = path.crosses;
    const id = idOf(at(object, path.steps.slice(0, where + 1)));
    if (id === null) return null;
    const rest = path.steps.slice(where + 1);
    if (rest.length === 0 || (rest.length === 1 && rest[0] === "id")) return id;
    const known = facts.references[register]?.[String(id)];
    return known ? plain(at(known, rest)) : undefined;
  };
  return { read };
}

/** References as ids, as conditions compare them; an absent member of a draft is empty. */
function plain(value: Json | undefined): Json {
  if (value === undefined) return null;
  if (Array.isArray(value)) return value.map((one: Json) => (isRecord(one) && "id" in one ? (one.id ?? null) : one));
  return isRecord(value) && "id" in value ? (value.id ?? null) : value;
}
