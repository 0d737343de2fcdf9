import { useCallback, useEffect, useState } from "react";
import { useAdmin } from "../../../admin/app/admin-context.ts";
import { messageOf } from "../../../admin/providers/api-error.ts";
import { pageTexts } from "./texts.ts";

/** What an address answers: asked for when the address changes, and again when `reload` is called. */
export function useAnswer<T>(address: string | null) {
  const { http } = useAdmin();
  const [answer, setAnswer] = useState<T>();
  const [problem, setProblem] = useState<string>();
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` asks for the same anew.
  useEffect(() => {
    if (address === null) return setAnswer(undefined);
    const stop = new AbortController();
    http(address, { signal: stop.signal })
      .then((response) => response.json() as Promise<T>)
      .then((found) => {
        if (stop.signal.aborted) return;
        setAnswer(found);
        setProblem(undefined);
      })
      .catch((error: unknown) => stop.signal.aborted || setProblem(messageOf(error, pageTexts.failed)));
    return () => stop.abort();
  }, [http, address, turn]);
  const reload = useCallback(() => setTurn((last) => last + 1), []);
  return { answer, problem, reload };
}
