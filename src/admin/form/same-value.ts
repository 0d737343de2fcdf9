import type { Field } from "../../metadata/field.ts";
import type { Json } from "../../metadata/verdict.ts";
import { isFilled, isRecord } from "./paths.ts";

/** Whether two values of a member mean the same: empties are alike, a reference is its id whatever labels came with it. */
export function sameValue(field: Field, a: Json, b: Json): boolean {
  return JSON.stringify(essence(field, a)) === JSON.stringify(essence(field, b));
}

/** What of a value is stored: ids of references, members of the plan only, null for empty. */
export function essence(field: Field, value: Json): Json {
  if (!isFilled(value)) return null;
  if (Array.isArray(value)) {
    return value.map((item) =>
      field.object ? objectEssence(field, item) : isRecord(item) && "id" in item ? (item.id ?? null) : item,
    );
  }
  if (field.object) return objectEssence(field, value);
  if (isRecord(value) && "id" in value) return value.id ?? null;
  return typeof value === "string" ? value.trim() : value;
}

function objectEssence(field: Field, value: Json): Json {
  if (!isRecord(value)) return value;
  const members = (field.object?.fields ?? []).map(
    (member) => [member.name, essence(member, value[member.name] ?? null)] as const,
  );
  return Object.fromEntries([["id", value.id ?? null], ...members]);
}
