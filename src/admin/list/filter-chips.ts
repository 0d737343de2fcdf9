import type { ListPlan } from "../../metadata/register.ts";
import type { Json, WireRecord } from "../../metadata/verdict.ts";
import { readFilter } from "./filter-values.ts";

/** A part of a list's filter, as one chip: the names it stands under, and what they ask for. */
export interface FilterPart {
  readonly path: string;
  readonly names: readonly string[];
  readonly value: Json;
  readonly how: "value" | "range";
}

/** Shown by other means: the box, the tabs, the form of the list. */
const ELSEWHERE = new Set(["q", "preset", "arvore"]);

/** What a list is narrowed by, whoever asked: the panel, a view, an address somebody sent. */
export function filterParts(filter: WireRecord, filters: ListPlan["filters"]): readonly FilterPart[] {
  const declared = filters.flatMap(({ path, how }): readonly FilterPart[] => {
    const value = readFilter(filter, path, how);
    const names = how === "value" ? [path] : [`${path}_gte`, `${path}_lte`];
    return names.some((name) => name in filter) ? [{ path, names, value, how }] : [];
  });
  const known = new Set(declared.flatMap(({ names }) => names));
  const others = Object.entries(filter).flatMap(([name, value]): readonly FilterPart[] =>
    known.has(name) || ELSEWHERE.has(name) ? [] : [{ path: name.replace(/_(gte|lte)$/, ""), names: [name], value, how: "value" }],
  );
  return [...declared, ...others];
}

/** The filter without these names. */
export const without = (filter: WireRecord, names: readonly string[]): WireRecord =>
  Object.fromEntries(Object.entries(filter).filter(([name]) => !names.includes(name)));
