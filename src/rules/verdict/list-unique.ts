import { isFilled } from "../../metadata/json.ts";
import type { Unique } from "../../metadata/register.ts";
import type { Json } from "../../metadata/verdict.ts";
import type { Frame } from "../frame.ts";
import type { Member } from "../member.ts";
import { fires, TRUE } from "../truth.ts";
import { comparable, compareScalars, isScalar, MISSING } from "../value.ts";
import { memberAt, refuseMember } from "./messages.ts";

/** No two rows of a list alike; the later one is refused. What lies in other records the engine looks up. */
export function checkUnique(list: Member, rows: readonly Frame[]): void {
  for (const { unique, when } of list.prepared.object?.unique ?? []) {
    const counted = rows.filter((row) => !when || fires(when({ ...row.place })) === TRUE);
    const keys = counted.map((row) => keyOf(row, unique));
    for (const [at, row] of counted.entries()) {
      const clash = keys.slice(0, at).some((_, other) => isClash(counted[other], keys[other], row, keys[at], unique));
      const shown = clash ? memberAt(row, unique.by[0] ?? unique.period?.[0] ?? "") : undefined;
      if (shown && !list.frame.run.failed.has(shown.at)) refuseMember(shown, "unique", { text: unique.message });
    }
  }
}

function isClash(
  other: Frame | undefined,
  otherKey: string | null | undefined,
  row: Frame,
  key: string | null | undefined,
  unique: Unique,
): boolean {
  if (!other || key === null || key === undefined || key !== otherKey) return false;
  return !unique.period || overlap(other, row, unique.period);
}

/** Null when a part is empty or not known: then the row clashes with none. */
function keyOf(row: Frame, unique: Unique): string | null {
  const parts: Json[] = [];
  for (const path of unique.by) {
    const value = memberAt(row, path)?.value() ?? null;
    if (value === MISSING || !isFilled(value)) return null;
    parts.push(comparable(value));
  }
  return JSON.stringify(parts);
}

/** Both ends belong to the period; an empty end is open, an empty start is no period. */
function overlap(one: Frame, other: Frame, [from, to]: readonly [string, string]): boolean {
  const bounds = [one, other].map((row) => [memberAt(row, from)?.value(), memberAt(row, to)?.value()]);
  if (bounds.some(([start, end]) => !isScalar(start) || end === MISSING)) return false;
  const [[startOne, endOne] = [], [startOther, endOther] = []] = bounds;
  const starts = (start: unknown, end: unknown): boolean =>
    !isScalar(end) || (isScalar(start) && compareScalars(start, end) <= 0);
  return starts(startOne, endOther) && starts(startOther, endOne);
}
