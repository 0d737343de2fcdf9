import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import { useOpenTools } from "../../../admin/app/open-tools.ts";
import { ApiError, messageOf } from "../../../admin/providers/api-error.ts";
import type { Http } from "../../../admin/providers/http.ts";
import { callSender, type SendCall } from "../../../admin/screen/use-call.ts";
import { texts } from "./texts.ts";
import { useArea } from "./ui-area.ts";

/** The way to the server for candidates: whose session ended is shown the area's own log-in, never that of users. */
export function useAreaHttp(): Http {
  const { http } = useOpenTools();
  const { info, signedOut } = useArea();
  const isIn = info !== undefined;
  return useMemo(
    () => async (path, request) => {
      try {
        return await http(path, { ...request, open: true });
      } catch (error) {
        if (isIn && error instanceof ApiError && error.status === 401) signedOut();
        throw error;
      }
    },
    [http, isIn, signedOut],
  );
}

export function useAreaCall(): SendCall {
  const http = useAreaHttp();
  return useMemo(() => callSender(http), [http]);
}

interface AreaAnswer<T> {
  readonly answer: T | undefined;
  readonly problem: string | undefined;
  readonly reload: () => Promise<void>;
}

/** What a call answers in the area, read when the page opens; nothing is asked while `ask` is null. */
export function useAreaAnswer<T>(key: readonly unknown[], ask: ((send: SendCall) => Promise<T>) | null): AreaAnswer<T> {
  const send = useAreaCall();
  const queries = useQueryClient();
  const queryKey = ["externo", ...key];
  const { data, error } = useQuery({
    queryKey,
    queryFn: () => (ask === null ? Promise.reject(new Error("nothing is asked")) : ask(send)),
    enabled: ask !== null,
    gcTime: 0,
  });
  const whole = JSON.stringify(queryKey);
  const reload = useCallback(() => queries.invalidateQueries({ queryKey: JSON.parse(whole) as unknown[] }), [queries, whole]);
  return { answer: data, problem: error ? messageOf(error, texts.notLoaded) : undefined, reload };
}
