import type { Json, WireRecord } from "./verdict.ts";

export function isRecord(value: unknown): value is WireRecord {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** `false` and `0` are filled; null, `""`, `[]` and objects of empties are not. */
export function isFilled(value: Json | undefined): boolean {
  if (value === null || value === undefined || value === "") return false;
  if (Array.isArray(value)) return value.length > 0;
  return isRecord(value) ? Object.values(value).some(isFilled) : true;
}
