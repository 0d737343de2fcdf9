import type { WireRecord } from "../../metadata/verdict.ts";
import { idOf, idsOf, isRecord, type Place, spread } from "../read/wire.ts";
import type { Member } from "../shape/member.ts";
import type { RegisterShape } from "../shape/register-shape.ts";

/** Ids that a reference of a draft names and the stored record does not. */
export interface Question {
  readonly member: Member;
  readonly place: Place;
  readonly ids: readonly number[];
}

export function newReferences(shape: RegisterShape, record: WireRecord, before: WireRecord | null): readonly Question[] {
  return [...shape.byPath.values()].flatMap((member): readonly Question[] => {
    if (!member.field.ref || (member.how !== "column" && member.how !== "links")) return [];
    const known = new Map(before ? spread(before, member.field.path).map((one) => [rowKey(one), one.value]) : []);
    return spread(record, member.field.path).flatMap((place): readonly Question[] => {
      const stored = known.get(rowKey(place));
      const had = new Set(member.how === "links" ? idsOf(stored) : [idOf(stored)]);
      const now = member.how === "links" ? idsOf(place.value) : [idOf(place.value)];
      const ids = [...new Set(now.flatMap((id) => (id === null || had.has(id) ? [] : [id])))];
      return ids.length > 0 ? [{ member, place, ids }] : [];
    });
  });
}

/** Rows are paired by their ids, not by their numbers. */
function rowKey(place: Place): string {
  return place.around.map((one, index) => (index === 0 || !isRecord(one) ? "" : String(one.id ?? ""))).join("/");
}
