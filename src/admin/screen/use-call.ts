import { useMemo } from "react";
import type { AnswerOf, DescribedCall, QueryOf, SentOf } from "../../metadata/call.ts";
import { useAdmin } from "../app/admin-context.ts";
import { useOpenTools } from "../app/open-tools.ts";
import type { Http } from "../providers/http.ts";

export interface CallAsked<C> {
  readonly query?: QueryOf<C>;
  readonly body?: SentOf<C>;
  /** Value of the place `:id` of the address. */
  readonly id?: number;
  /** Values of the other places of the address. */
  readonly places?: Readonly<Record<string, string | number | boolean>>;
  readonly signal?: AbortSignal;
  /** Sent to its end though the page is left meanwhile. */
  readonly keepalive?: boolean;
  /** Asked again under the same key, because an answer was lost, a call that honours keys gives the first one. */
  readonly key?: string;
}

/** Sends described calls: what may be sent and what comes back is what the call says of itself. Rejects with an ApiError. */
export type SendCall = <C extends DescribedCall>(call: C, asked?: CallAsked<C>) => Promise<AnswerOf<C>>;

export function useCall(): SendCall {
  const { http } = useAdmin();
  return useMemo(() => callSender(http), [http]);
}

/** Sends what needs no session, or asks whether there is one: no answer leads to a log-in. */
export function useOpenCall(): SendCall {
  const { http } = useOpenTools();
  return useMemo(() => callSender((path, request) => http(path, { ...request, open: true })), [http]);
}

/** The same over another way to the server. */
export const callSender =
  (http: Http): SendCall =>
  async (call, { query, body, signal, keepalive, key, ...at } = {}) => {
    const response = await http(callPath(call, at), {
      method: call.method,
      ...(query === undefined ? {} : { query: query as Readonly<Record<string, string | number>> }),
      ...(body === undefined ? {} : { body }),
      ...(signal === undefined ? {} : { signal }),
      ...(keepalive === undefined ? {} : { keepalive }),
      ...(key === undefined ? {} : { headers: { "Idempotency-Key": key } }),
    });
    return response.json();
  };

/** The address of a call with its places filled. Throws when one has no value: an address with a hole is another call's. */
export const callPath = (
  { path }: Pick<DescribedCall, "path">,
  { id, places = {} }: Pick<CallAsked<unknown>, "id" | "places">,
): string =>
  path.replace(/:(\w+)/g, (_place, name: string) => {
    const value: unknown = { ...places, id }[name];
    if (value === undefined || value === "") throw new Error(`${path}: no value for ${name}`);
    return encodeURIComponent(String(value));
  });
