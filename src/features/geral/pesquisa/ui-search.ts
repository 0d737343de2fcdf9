import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useSession } from "../../../admin/app/use-session.ts";
import { useCall } from "../../../admin/screen/use-call.ts";
import { useSettled } from "../../../ui/use-settled.ts";
import { ENOUGH, type SearchAction, type SearchAnswer, type SearchGroup, search } from "./shared.ts";

export interface Found {
  readonly actions: readonly SearchAction[];
  readonly groups: readonly SearchGroup[];
  readonly busy: boolean;
  readonly failed: boolean;
}

/** What the server finds for a text, part by part; a new text ends the search for the old one. */
export function useSearch(text: string): Found {
  const call = useCall();
  const { company } = useSession();
  const wanted = text.trim();
  const q = useSettled(wanted);
  const { data, isError, isFetching, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: [search.path, q, company],
    queryFn: ({ pageParam, signal }) => call(search, { query: { q, de: pageParam }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ proxima }, parts) => (countOf(parts) >= ENOUGH ? null : proxima),
    enabled: q !== "",
    // Until the new text found something, what the old one found stands there.
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
  const parts = wanted === "" || q === "" ? [] : (data?.pages ?? []);
  return {
    actions: parts[0]?.acoes ?? [],
    groups: parts.flatMap(({ grupos }) => grupos),
    busy: wanted !== "" && (wanted !== q || isFetching || (hasNextPage && !isError)),
    failed: isError && wanted === q,
  };
}

const countOf = (parts: readonly SearchAnswer[]): number =>
  parts.flatMap(({ grupos }) => grupos).reduce((sum, { registros }) => sum + registros.length, 0);
