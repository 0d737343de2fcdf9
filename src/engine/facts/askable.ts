import { isRecord } from "../../metadata/json.ts";
import type { Json, WireRecord } from "../../metadata/verdict.ts";
import { beyondRaw } from "../../rules/raw-bounds.ts";
import { idOf } from "../read/wire.ts";
import type { Member } from "../shape/member.ts";

const INT4 = 2_147_483_647;

/**
 * A draft as the database may be asked about it: values of a wrong type or form, and those too large to be looked at, which the verdict
 * refuses, count as empty, so that no statement ever meets a value its columns cannot hold and nothing walks rows that are refused already.
 */
export function askable(members: readonly Member[], draft: WireRecord): WireRecord {
  const known = new Map(members.map((one) => [one.field.name, one]));
  return Object.fromEntries(
    Object.entries(draft).map(([name, value]): [string, Json] => {
      const member = known.get(name);
      return [name, member ? clean(member, value) : value];
    }),
  );
}

function clean(member: Member, value: Json): Json {
  const { field, shared } = member;
  if (value === null || beyondRaw(field, value)) return null;
  if (member.how === "group") return isRecord(value) ? askable(member.members, value) : null;
  if (member.how === "rows") {
    return Array.isArray(value) ? value.flatMap((row: Json) => (isRecord(row) ? [askable(member.members, row)] : [])) : null;
  }
  if (shared.can.references) return Array.isArray(value) ? value.filter((one: Json) => idOf(one) !== null) : null;
  if (shared.can.reference) return idOf(value) === null ? null : value;
  if (shared.can.values) return Array.isArray(value) ? value : null;
  if (field.type === "integer" && !(Number.isInteger(value) && Math.abs(Number(value)) <= INT4)) return null;
  if (field.type === "number" && !(typeof value === "number" && Number.isFinite(value))) return null;
  if ((field.type === "string" || field.type === "boolean") && typeof value !== field.type) return null;
  return shared.check?.(value, field) ? null : value;
}
