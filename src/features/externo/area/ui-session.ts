import { useCallback, useEffect, useState } from "react";
import { useOpenTools } from "../../../admin/app/open-tools.ts";
import { ApiError } from "../../../admin/providers/api-error.ts";
import { useOpenCall } from "../../../admin/screen/use-call.ts";
import { isMarked, mark } from "../../../ui/local-storage.ts";
import { type CandidateInfo, logout, state as sessionState } from "./calls.ts";
import { AREA, HERE_COOKIE } from "./shared.ts";

/** Spec 000 §4. */
const LOGOUT_WAIT = 2_000;

export type CandidateState =
  | { readonly status: "loading" }
  | { readonly status: "failed"; readonly error: unknown }
  | { readonly status: "anonymous"; readonly left: boolean }
  | { readonly status: "authenticated"; readonly info: CandidateInfo };

const NOBODY: CandidateState = { status: "anonymous", left: false };

/** Who is logged in to the area. Nothing of it is written to the browser but that somebody is: where nobody is, nothing is asked. */
export function useCandidateSession() {
  const { underWay } = useOpenTools();
  const send = useOpenCall();
  const [state, setState] = useState<CandidateState>(() => (isMarked(HERE_COOKIE) ? { status: "loading" } : NOBODY));

  useEffect(() => {
    if (state.status === "authenticated") mark(HERE_COOKIE, AREA, true);
    if (state.status === "anonymous") mark(HERE_COOKIE, AREA, false);
  }, [state.status]);

  useEffect(() => {
    if (state.status !== "loading") return;
    let live = true;
    const take = (next: CandidateState): void => {
      if (live) setState(next);
    };
    send(sessionState)
      .then((info) => take({ status: "authenticated", info }))
      // A user of the internal area is nobody here (403).
      .catch((error: unknown) => take(isStranger(error) ? NOBODY : { status: "failed", error }));
    return () => {
      live = false;
    };
  }, [send, state.status]);

  const signedIn = useCallback((info: CandidateInfo) => setState({ status: "authenticated", info }), []);
  const signedOut = useCallback(() => setState(NOBODY), []);
  const retry = useCallback(() => setState({ status: "loading" }), []);
  const leave = useCallback(async () => {
    await underWay.settled();
    const ended = send(logout).catch(() => undefined);
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, LOGOUT_WAIT))]);
    setState({ status: "anonymous", left: true });
  }, [send, underWay]);
  return { state, signedIn, signedOut, leave, retry };
}

export const isStranger = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 401 || error.status === 403);
