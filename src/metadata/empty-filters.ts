import type { Report } from "./report.ts";
import type { WireRecord } from "./verdict.ts";

/** Filters whose key has to be sent, as they are sent when nothing is chosen. */
export function emptyFilters({ form, present }: Pick<Report, "form" | "present">): WireRecord {
  const lists = new Set(form.fields.flatMap(({ name, type }) => (type === "array" ? [name] : [])));
  return Object.fromEntries(present.map((name) => [name, lists.has(name) ? [] : null]));
}
