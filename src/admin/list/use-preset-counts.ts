import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { ListControllerResult } from "ra-core";
import type { WireRecord } from "../../metadata/verdict.ts";
import { useAdmin } from "../app/admin-context.ts";
import type { FoundRegister } from "../providers/registers.ts";
import type { StoredRecord } from "../providers/wire.ts";

/** How many records each preset finds under the rest of the filter, by its id; "" is the list without one. Empty while unknown. */
export type PresetCounts = ReadonlyMap<string, number>;

/** Asked once the rows are there: they come first. What cannot be counted is not told. */
export function usePresetCounts({ base, register }: FoundRegister, list: ListControllerResult<StoredRecord>): PresetCounts {
  const { api } = useAdmin();
  const { preset: _, ...filter } = list.filterValues as WireRecord;
  const { data } = useQuery({
    // The time of the rows: rows read anew may be others.
    queryKey: [base, "contagens", filter, list.total ?? 0],
    queryFn: ({ signal }) => api.counts(base, filter, signal),
    enabled: register.list.presets.length > 0 && !list.isPending && !list.error,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
  });
  return new Map(Array.isArray(data) ? data.map(({ preset, total }) => [preset ?? "", total] as const) : []);
}
