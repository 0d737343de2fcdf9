import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { ListControllerResult } from "ra-core";
import type { WireRecord } from "../../metadata/verdict.ts";
import { useAdmin } from "../app/admin-context.ts";
import type { FoundRegister } from "../providers/registers.ts";
import type { ListTotals, StoredRecord } from "../providers/wire.ts";
import { GROUP } from "./use-group.ts";

/** What the list adds up to, whole and by group; undefined while unknown, and where there is nothing to add up. */
export function useListTotals(
  { base, register }: FoundRegister,
  list: ListControllerResult<StoredRecord>,
  group: string | undefined,
): ListTotals | undefined {
  const { api } = useAdmin();
  const filter = { ...(list.filterValues as WireRecord), ...(group === undefined ? {} : { [GROUP]: group }) };
  const { data } = useQuery({
    queryKey: [base, "totais", filter, list.total ?? 0],
    queryFn: ({ signal }) => api.totals(base, filter, signal),
    enabled: ((register.list.totals?.length ?? 0) > 0 || group !== undefined) && (list.total ?? 0) > 0,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
  });
  return data;
}
