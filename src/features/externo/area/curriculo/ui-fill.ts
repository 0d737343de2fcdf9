import { isFilled, isRecord } from "../../../../metadata/json.ts";
import type { Json, WireRecord } from "../../../../metadata/verdict.ts";

/** What is typed, with what was found where nothing is; `filled` are the paths that came so. */
export function fillEmpty(
  typed: WireRecord,
  found: WireRecord,
): { readonly record: WireRecord; readonly filled: readonly string[] } {
  const record: Record<string, Json> = { ...typed };
  const filled: string[] = [];
  for (const [name, value] of Object.entries(found)) {
    const before = record[name] ?? null;
    if (isRecord(value) && (before === null || isRecord(before))) {
      const inner = fillEmpty(before ?? {}, value);
      record[name] = inner.record;
      filled.push(...inner.filled.map((path) => `${name}.${path}`));
    } else if (!isFilled(before)) {
      record[name] = value;
      filled.push(name);
    }
  }
  return { record, filled };
}
