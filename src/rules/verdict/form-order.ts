import type { Violation } from "../../metadata/verdict.ts";
import type { PreparedField, PreparedObject } from "../prepare.ts";

/** Sorts violations as a person meets the members in the form; those of the record as a whole come first. */
export function inFormOrder(root: PreparedObject, violations: readonly Violation[]): readonly Violation[] {
  const ranked = violations.map((violation) => ({ violation, rank: rankOf(root, violation.field) }));
  return ranked.sort((one, other) => compareRanks(one.rank, other.rank)).map(({ violation }) => violation);
}

function rankOf(root: PreparedObject, field: string): readonly number[] {
  const rank: number[] = [];
  let object: PreparedObject | undefined = root;
  for (const step of field === "" ? [] : field.split(".")) {
    if (/^\d+$/.test(step)) {
      rank.push(Number(step));
      continue;
    }
    const found: PreparedField | undefined = object?.byName.get(step);
    rank.push(found?.order ?? Number.MAX_SAFE_INTEGER);
    object = found?.object;
  }
  return rank;
}

function compareRanks(one: readonly number[], other: readonly number[]): number {
  for (let at = 0; at < Math.max(one.length, other.length); at += 1) {
    const difference = (one[at] ?? -1) - (other[at] ?? -1);
    if (difference !== 0) return difference;
  }
  return 0;
}
