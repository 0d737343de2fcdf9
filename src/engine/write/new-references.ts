import type { Condition, Path } from "../../metadata/condition.ts";
import { isRecord } from "../../metadata/json.ts";
import type { Json, WireRecord } from "../../metadata/verdict.ts";
import { sameJson } from "../../rules/value.ts";
import { at, idOf, idsOf, type Place, spread } from "../read/wire.ts";
import type { Member } from "../shape/member.ts";
import type { RegisterShape } from "../shape/register-shape.ts";

/** Ids that a reference of a draft names and the stored record does not. */
export interface Question {
  readonly member: Member;
  readonly place: Place;
  readonly ids: readonly number[];
}

/** References of a draft that it names anew. */
export const newReferences = (shape: RegisterShape, record: WireRecord, before: WireRecord | null): readonly Question[] =>
  asked(shape, record, before, () => false);

/** Those, and the ones whose choice hangs on members that became others: what they name is asked as if it were new. */
export const openReferences = (shape: RegisterShape, record: WireRecord, before: WireRecord | null): readonly Question[] =>
  asked(shape, record, before, dependsOnChange);

function asked(
  shape: RegisterShape,
  record: WireRecord,
  before: WireRecord | null,
  reopens: (member: Member, now: Place, stored: Place) => boolean,
): readonly Question[] {
  return [...shape.byPath.values()].flatMap((member): readonly Question[] => {
    if (!member.field.ref || (member.how !== "column" && member.how !== "links")) return [];
    const known = new Map(before ? spread(before, member.field.path).map((one) => [rowKey(one), one]) : []);
    return spread(record, member.field.path).flatMap((place): readonly Question[] => {
      const stored = known.get(rowKey(place));
      const kept = stored && !reopens(member, place, stored) ? stored.value : null;
      const had = new Set(member.how === "links" ? idsOf(kept) : [idOf(kept)]);
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

/** Whether a member of the draft that the reference's condition reads is another than before. */
function dependsOnChange({ field: { ref } }: Member, now: Place, stored: Place): boolean {
  if (!ref?.where) return false;
  return ownPaths(ref.where).some(({ up, steps, crosses }) => {
    const read = steps.slice(0, crosses ? crosses.at + 1 : undefined);
    const value = ({ around }: Place) => at(around[around.length - 1 - up], read);
    return !sameJson(plain(value(now)), plain(value(stored)));
  });
}

/** A reference counts by its id, whatever it is shown by. */
function plain(value: Json | undefined): Json {
  if (Array.isArray(value)) return value.map((item: Json) => (isRecord(item) && "id" in item ? (item.id ?? null) : item));
  return isRecord(value) && "id" in value ? (value.id ?? null) : (value ?? null);
}

const known = new WeakMap<Condition, readonly Path[]>();

/** Paths of a condition that begin at the object which holds the reference. */
function ownPaths(condition: Condition): readonly Path[] {
  const before = known.get(condition);
  if (before) return before;
  const found: Path[] = [];
  const walk = (node: unknown): void => {
    if (typeof node !== "object" || node === null) return;
    if ("start" in node && "steps" in node) {
      if (node.start === "this") found.push(node as Path);
    } else for (const inside of Object.values(node)) walk(inside);
  };
  walk(condition);
  known.set(condition, found);
  return found;
}
