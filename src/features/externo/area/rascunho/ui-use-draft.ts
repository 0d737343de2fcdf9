import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useRef } from "react";
import type { WireRecord } from "../../../../metadata/verdict.ts";
import { useAreaCall } from "../ui-calls.ts";
import { forgetDraft, readDraft, writeDraft } from "./shared.ts";

/** A pause in typing after which what is there is sent away. */
const PAUSE_MS = 600;

/** What was typed here before and not sent; `keep` is called with every change and sends the last one. */
export function useDraft(company: number | undefined) {
  const send = useAreaCall();
  const { data, isPending } = useQuery({
    queryKey: ["externo", "rascunho", company],
    queryFn: () => send(readDraft, { query: { empresaId: company ?? 0 } }),
    enabled: company !== undefined,
    gcTime: 0,
    retry: false,
  });
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; record: WireRecord } | undefined>(undefined);
  const flush = useCallback((): void => {
    const last = waiting.current;
    if (last === undefined || company === undefined) return;
    clearTimeout(last.timer);
    waiting.current = undefined;
    // A draft that cannot be kept keeps nobody from typing on.
    void send(writeDraft, { query: { empresaId: company }, body: { record: last.record } }).catch(() => undefined);
  }, [send, company]);
  const keep = useCallback(
    (record: WireRecord): void => {
      if (waiting.current !== undefined) clearTimeout(waiting.current.timer);
      waiting.current = { record, timer: setTimeout(flush, PAUSE_MS) };
    },
    [flush],
  );
  // A tab that is put away or closed sends what it has at once.
  useEffect(() => {
    const hidden = (): void => {
      if (document.visibilityState === "hidden") flush();
    };
    document.addEventListener("visibilitychange", hidden);
    return () => document.removeEventListener("visibilitychange", hidden);
  }, [flush]);
  const forget = useCallback(async (): Promise<void> => {
    if (waiting.current !== undefined) clearTimeout(waiting.current.timer);
    waiting.current = undefined;
    if (company !== undefined) await send(forgetDraft, { query: { empresaId: company } }).catch(() => undefined);
  }, [send, company]);
  return { draft: data?.dados ?? undefined, waiting: company !== undefined && isPending, keep, forget };
}
