import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import { useAdmin } from "../app/admin-context.ts";
import { useSession } from "../app/use-session.ts";
import { messageOf } from "../providers/api-error.ts";
import type { HttpRequest } from "../providers/http.ts";
import { screenTexts } from "./texts.ts";

export interface Answer<T> {
  /** While another address is asked for: what the one before it answered. */
  readonly answer: T | undefined;
  /** `answer` is that of the address before this one. */
  readonly isOther: boolean;
  /** `answer` was asked for by this page, not left by the one before it. */
  readonly isFresh: boolean;
  /** Why there is none, for people. */
  readonly problem: string | undefined;
  readonly reload: () => Promise<void>;
  /** What a change answered takes the place of what was read. */
  readonly put: (change: (answer: T) => T) => void;
}

/** What is asked for by a method other than GET, in a body. */
type Sent = Pick<HttpRequest, "method" | "body">;

/**
 * What an address of the API answers in this company: read when the page opens, when the address changes, and again when `reload` is
 * called. Nothing is asked for while there is no address.
 */
export function useAnswer<T>(address: string | null, failed: string = screenTexts.failed, sent?: Sent): Answer<T> {
  const { http } = useAdmin();
  const { company } = useSession();
  const queries = useQueryClient();
  const body = JSON.stringify(sent?.body);
  const queryKey = useMemo(() => ["resposta", address, company, body], [address, company, body]);
  const { data, error, isPlaceholderData, isFetchedAfterMount, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await (await http(address ?? "", { ...sent, reads: true, signal })).json()) as T,
    enabled: address !== null,
    placeholderData: keepPreviousData,
    // A page opened again begins with what is there now.
    gcTime: 0,
  });
  const reload = useCallback(async () => {
    if (address !== null) await refetch();
  }, [address, refetch]);
  const put = useCallback(
    (change: (answer: T) => T) => void queries.setQueryData<T>(queryKey, (had) => (had === undefined ? had : change(had))),
    [queries, queryKey],
  );
  return {
    answer: address === null ? undefined : (data as T | undefined),
    isOther: isPlaceholderData,
    isFresh: isFetchedAfterMount,
    problem: error ? messageOf(error, failed) : undefined,
    reload,
    put,
  };
}
