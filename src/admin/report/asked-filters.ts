import type { Field } from "../../metadata/field.ts";
import { isRecord } from "../../metadata/json.ts";
import { REPORT_FILTERS } from "../../metadata/report.ts";
import type { Json, WireRecord } from "../../metadata/verdict.ts";

/** The filters an address asks a report with; absent where it names none. What is of no filter, or of another type than it, is left out. */
export function askedFilters(search: string, fields: readonly Field[]): WireRecord | undefined {
  const said = new URLSearchParams(search).get(REPORT_FILTERS);
  if (said === null) return undefined;
  const read = parsed(said);
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = read[field.name];
      return value !== undefined && isOf(field, value) ? [[field.name, value]] : [];
    }),
  );
}

function parsed(text: string): WireRecord {
  try {
    const read: unknown = JSON.parse(text);
    return isRecord(read) ? (read as WireRecord) : {};
  } catch {
    return {};
  }
}

function isOf({ type }: Field, value: Json): boolean {
  if (type === "array") return Array.isArray(value) && value.every((one) => Number.isInteger(one));
  if (type === "integer") return Number.isInteger(value);
  return typeof value === type && type !== "object";
}
