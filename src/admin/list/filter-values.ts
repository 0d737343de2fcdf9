import { isFilled } from "../../metadata/json.ts";
import type { Json, WireRecord } from "../../metadata/verdict.ts";

export type FilterBox = "value" | "range";

/** What the filter of a member shows, from the names a list request carries. */
export function readFilter(filter: WireRecord, path: string, how: FilterBox): Json {
  if (how === "value") return filter[path] ?? null;
  const [gte, lte] = [filter[`${path}_gte`] ?? null, filter[`${path}_lte`] ?? null];
  return gte === null && lte === null ? null : { gte, lte };
}

/** The filter with one member's part changed; what is empty is left out. */
export function writeFilter(filter: WireRecord, path: string, how: FilterBox, value: Json): WireRecord {
  const names = how === "value" ? [path] : [`${path}_gte`, `${path}_lte`];
  const rest = Object.fromEntries(Object.entries(filter).filter(([name]) => !names.includes(name)));
  if (how === "value") return isFilled(value) ? { ...rest, [path]: value } : rest;
  const ends = typeof value === "object" && value !== null && !Array.isArray(value) ? (value as WireRecord) : {};
  return {
    ...rest,
    ...(isFilled(ends.gte) ? { [`${path}_gte`]: ends.gte ?? null } : {}),
    ...(isFilled(ends.lte) ? { [`${path}_lte`]: ends.lte ?? null } : {}),
  };
}

/** How many members are filtered; search and preset are not counted, they show by themselves. */
export function countFilters(filter: WireRecord, filters: readonly { readonly path: string; readonly how: FilterBox }[]): number {
  return filters.filter(({ path, how }) => isFilled(readFilter(filter, path, how))).length;
}
