import { useEffect, useRef } from "react";
import { useAdmin } from "../app/admin-context.ts";
import type { Http } from "../providers/http.ts";

/** Where the line is broken, how often what others did is looked for instead. */
const EVERY_MS = 2000;

/** Calls whenever an address tells something, and every two seconds while it cannot be listened to. Nothing without an address. */
export function useLive(address: string | null, onNews: () => void): void {
  const { http } = useAdmin();
  const news = useRef(onNews);
  news.current = onNews;
  useEffect(() => {
    if (address === null) return;
    const left = new AbortController();
    void follow(http, address, left.signal, () => news.current());
    return () => left.abort();
  }, [http, address]);
}

async function follow(http: Http, address: string, signal: AbortSignal, onNews: () => void): Promise<void> {
  while (!signal.aborted) {
    // Told at once how things stand, so what was missed while nobody listened is read too.
    const heard = await listen(http, address, signal, onNews).catch(() => false);
    if (signal.aborted) return;
    if (!heard) {
      onNews();
      await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
    }
  }
}

/** Whether anything was heard before the answer ended. */
async function listen(http: Http, address: string, signal: AbortSignal, onNews: () => void): Promise<boolean> {
  const { body } = await http(address, { signal, open: true, headers: { Accept: "text/event-stream" } });
  const reader = body?.getReader();
  let heard = false;
  for (;;) {
    const piece = await reader?.read();
    if (piece === undefined || piece.done) return heard;
    heard = true;
    onNews();
  }
}
