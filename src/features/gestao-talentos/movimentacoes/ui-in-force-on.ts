import type { Register } from "../../../metadata/register.ts";
import type { Json, WireRecord } from "../../../metadata/verdict.ts";

/** The dated entry in force on a day: the newest that had begun, of those nothing takes out of force; undefined before the first. */
export function inForceOn(history: Register["history"], entries: readonly WireRecord[], day: string): WireRecord | undefined {
  const { by = "", outOfForce } = history ?? {};
  const isOut = (entry: WireRecord): boolean => {
    const values: readonly Json[] = outOfForce?.values ?? [];
    return outOfForce !== undefined && values.includes(entry[outOfForce.field] ?? null);
  };
  return entries
    .filter((entry) => String(entry[by]) <= day && !isOut(entry))
    .sort((a, b) => (String(a[by]) < String(b[by]) ? 1 : -1))[0];
}
