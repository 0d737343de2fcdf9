import { isRecord } from "../../metadata/json.ts";
import type { Json, WireRecord } from "../../metadata/verdict.ts";

/** What was sent laid over what is stored: groups member by member, rows by their id, everything else replaced. */
export function overlay(before: WireRecord | null, sent: WireRecord): WireRecord {
  if (before === null) return sent;
  const merged: Record<string, Json> = { ...before };
  for (const [name, value] of Object.entries(sent)) merged[name] = overlayValue(before[name], value);
  return merged;
}

function overlayValue(before: Json | undefined, sent: Json): Json {
  if (Array.isArray(sent) && Array.isArray(before)) {
    return sent.map((row: Json) => {
      if (!isRecord(row) || typeof row.id !== "number" || Object.keys(row).length === 1) return row;
      const stored = before.find((one: Json) => isRecord(one) && one.id === row.id);
      return isRecord(stored) ? overlay(stored, row) : row;
    });
  }
  if (isRecord(sent) && isRecord(before) && !("id" in sent)) return overlay(before, sent);
  return sent;
}
