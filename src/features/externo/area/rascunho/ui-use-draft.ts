import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useRef } from "react";
import { outlivesPage } from "../../../../admin/questions/use-keeping.ts";
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
  /** What was typed last, until the server heard it. */
  const unheard = useRef<{ timer: ReturnType<typeof setTimeout>; record: WireRecord } | undefined>(undefined);
  const flush = useCallback((): void => {
    const last = unheard.current;
    if (last === undefined || company === undefined) return;
    clearTimeout(last.timer);
    const body = { record: last.record };
    // A draft that cannot be kept keeps nobody from typing on.
    send(writeDraft, { query: { empresaId: company }, body, keepalive: outlivesPage(body) }).then(
      () => {
        if (unheard.current === last) unheard.current = undefined;
      },
      () => undefined,
    );
  }, [send, company]);
  const keep = useCallback(
    (record: WireRecord): void => {
      clearTimeout(unheard.current?.timer);
      unheard.current = { record, timer: setTimeout(flush, PAUSE_MS) };
    },
    [flush],
  );
  // A tab that is put away or closed sends what it has at once, and so does one that has its line again.
  useEffect(() => {
    const hidden = (): void => {
      if (document.visibilityState === "hidden") flush();
    };
    document.addEventListener("visibilitychange", hidden);
    window.addEventListener("online", flush);
    return () => {
      document.removeEventListener("visibilitychange", hidden);
      window.removeEventListener("online", flush);
      flush();
    };
  }, [flush]);
  /** What was typed is sent otherwise, or given up: nothing of it is kept any more. */
  const drop = useCallback((): void => {
    clearTimeout(unheard.current?.timer);
    unheard.current = undefined;
  }, []);
  const forget = useCallback(async (): Promise<void> => {
    drop();
    if (company !== undefined) await send(forgetDraft, { query: { empresaId: company } }).catch(() => undefined);
  }, [send, company, drop]);
  return { draft: data?.dados ?? undefined, waiting: company !== undefined && isPending, keep, drop, forget };
}
