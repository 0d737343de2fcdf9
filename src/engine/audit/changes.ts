import { isRecord } from "../../metadata/json.ts";
import type { Json, WireRecord } from "../../metadata/verdict.ts";
import { sameJson } from "../../rules/value.ts";
import type { Member } from "../shape/member.ts";

export interface Change {
  readonly field: string;
  readonly title: string;
  readonly before: Json;
  readonly after: Json;
}

/** What differs between two states of a record, member by member; lists as a whole, secrets and derived values never. */
export function changesBetween(
  members: readonly Member[],
  before: WireRecord | null,
  after: WireRecord | null,
): readonly Change[] {
  return members.flatMap((member): readonly Change[] => {
    const { field, shared } = member;
    const [old = null, now = null] = [before?.[field.name], after?.[field.name]];
    if (member.how === "group") {
      return changesBetween(member.members, isRecord(old) ? old : null, isRecord(now) ? now : null).map((one) => ({
        ...one,
        title: `${field.title}: ${one.title}`,
      }));
    }
    if (member.how === "query" || member.how === "none" || shared.can.secret || sameJson(old, now)) return [];
    return [{ field: field.path, title: field.title, before: old, after: now }];
  });
}
