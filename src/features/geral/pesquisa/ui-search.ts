import { useEffect, useState } from "react";
import { useCall } from "../../../admin/screen/use-call.ts";
import { ENOUGH, type SearchAction, type SearchAnswer, type SearchGroup, search } from "./shared.ts";

/** Rest between two keystrokes before anything is asked. */
const DEBOUNCE_MS = 200;

export interface Found {
  readonly actions: readonly SearchAction[];
  readonly groups: readonly SearchGroup[];
  readonly busy: boolean;
  readonly failed: boolean;
}

const NOTHING: Found = { actions: [], groups: [], busy: false, failed: false };

/** What the server finds for a text, part by part; a new text ends the search for the old one. */
export function useSearch(text: string): Found {
  const call = useCall();
  const [found, setFound] = useState<Found>(NOTHING);
  const q = text.trim();
  useEffect(() => {
    if (q === "") {
      setFound(NOTHING);
      return;
    }
    const abort = new AbortController();
    setFound((before) => ({ ...before, busy: true, failed: false }));
    const run = async (): Promise<void> => {
      let actions: readonly SearchAction[] = [];
      let groups: readonly SearchGroup[] = [];
      for (let from: number | null = 0; from !== null; ) {
        const answer: SearchAnswer = await call(search, { query: { q, de: from }, signal: abort.signal });
        if (abort.signal.aborted) return;
        if (from === 0) actions = answer.acoes;
        groups = [...groups, ...answer.grupos];
        const enough = groups.reduce((sum, { registros }) => sum + registros.length, 0) >= ENOUGH;
        from = enough ? null : answer.proxima;
        setFound({ actions, groups, busy: from !== null, failed: false });
      }
    };
    const timer = setTimeout(() => {
      run().catch(() => {
        if (!abort.signal.aborted) setFound((before) => ({ ...before, busy: false, failed: true }));
      });
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [call, q]);
  return found;
}
