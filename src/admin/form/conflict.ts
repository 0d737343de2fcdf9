import type { Field } from "../../metadata/field.ts";
import type { Register } from "../../metadata/register.ts";
import type { Json, WireRecord } from "../../metadata/verdict.ts";
import { sameValue } from "./same-value.ts";

/** One member both people changed. */
export interface Clash {
  readonly field: Field;
  readonly mine: Json;
  readonly theirs: Json;
}

/** Members I changed that someone else changed differently meanwhile. What only one of us touched is no clash. */
export function clashesOf(register: Register, before: WireRecord, draft: WireRecord, current: WireRecord): readonly Clash[] {
  return register.fields.flatMap((field) => {
    const [mine, theirs, origin] = [draft[field.name], current[field.name] ?? null, before[field.name] ?? null];
    if (mine === undefined || field.computed) return [];
    if (sameValue(field, mine, origin) || sameValue(field, theirs, origin) || sameValue(field, mine, theirs)) return [];
    return [{ field, mine, theirs }];
  });
}

/** My changes that stay on top of the stored record, after choosing theirs for the named members. */
export function settle(register: Register, before: WireRecord, draft: WireRecord, theirs: ReadonlySet<string>): WireRecord {
  const kept = register.fields.flatMap((field) => {
    const mine = draft[field.name];
    if (mine === undefined || theirs.has(field.name) || sameValue(field, mine, before[field.name] ?? null)) return [];
    return [[field.name, mine] as const];
  });
  return Object.fromEntries(kept);
}
