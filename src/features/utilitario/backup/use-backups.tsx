import { useCallback, useEffect, useRef, useState } from "react";
import { useAdmin } from "../../../admin/app/admin-context.ts";
import { messageOf } from "../../../admin/providers/api-error.ts";
import { ADDRESS, type BackupPage, MAKE_RIGHT, type Space } from "./shared.ts";
import { pageTexts } from "./texts.ts";

const AGAIN_MS = 2_000;

/** The list, asked for again while a backup runs, and the room there is for another one. */
export function useBackups(page: number) {
  const { http, notify, session } = useAdmin();
  const [answer, setAnswer] = useState<BackupPage>();
  const [space, setSpace] = useState<Space>();
  const [problem, setProblem] = useState<string>();
  const [turn, setTurn] = useState(0);
  const awaited = useRef(new Set<number>());
  const mayMake = session.can(MAKE_RIGHT);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` asks for the same page anew.
  useEffect(() => {
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    http(`${ADDRESS}?page=${page}`, { signal: stop.signal })
      .then((response) => response.json() as Promise<BackupPage>)
      .then((found) => {
        setAnswer(found);
        setProblem(undefined);
        for (const { id, situacao, mensagem } of found.content) {
          if (situacao === "EM_ANDAMENTO") awaited.current.add(id);
          else if (awaited.current.delete(id)) notify(mensagem ?? pageTexts.done, situacao === "ERRO" ? "error" : "success");
        }
        if (found.content.some(({ situacao }) => situacao === "EM_ANDAMENTO"))
          timer = setTimeout(() => setTurn((last) => last + 1), AGAIN_MS);
      })
      .catch((error: unknown) => stop.signal.aborted || setProblem(messageOf(error, pageTexts.failed)));
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [http, notify, page, turn]);

  const running = answer?.content.some(({ situacao }) => situacao === "EM_ANDAMENTO") ?? false;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a backup that ended changed the room there is.
  useEffect(() => {
    if (!mayMake || running) return;
    const stop = new AbortController();
    http(`${ADDRESS}/espaco`, { signal: stop.signal })
      .then((response) => response.json() as Promise<Space>)
      .then(setSpace)
      .catch((error: unknown) => stop.signal.aborted || notify(messageOf(error, pageTexts.failed), "error"));
    return () => stop.abort();
  }, [http, notify, mayMake, running, answer?.totalElements]);

  const reload = useCallback(() => setTurn((last) => last + 1), []);
  return { answer, space, problem, running, mayMake, reload };
}
