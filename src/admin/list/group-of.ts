import { valueAt } from "../../kinds/shown-value.ts";
import { isRecord } from "../../metadata/json.ts";
import type { Json, WireRecord } from "../../metadata/verdict.ts";
import type { ListTotals } from "../providers/wire.ts";

/** Which group a record is of: the plain value, of a reference its id. */
export function groupOf(record: WireRecord, path: string): Json {
  const value = valueAt(record, path);
  return isRecord(value) ? (value.id ?? null) : value;
}

/** How many records a group has in all, and what its amounts add up to. */
export const subtotalOf = (totals: ListTotals | undefined, group: Json) => totals?.grupos?.find(({ valor }) => valor === group);
