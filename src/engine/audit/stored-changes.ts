import { isRecord } from "../../metadata/json.ts";
import type { Json } from "../../metadata/verdict.ts";
import type { Change } from "./changes.ts";

/** The changes of one audit row, as the database delivers them. */
export function storedChanges(value: unknown): readonly Change[] {
  const list: unknown = typeof value === "string" ? JSON.parse(value) : value;
  return Array.isArray(list) ? list.flatMap((one: Json) => (isRecord(one) ? [change(one)] : [])) : [];
}

const change = (one: { readonly [name: string]: Json }): Change => ({
  field: String(one.field ?? ""),
  title: String(one.title ?? ""),
  before: one.before ?? null,
  after: one.after ?? null,
});
