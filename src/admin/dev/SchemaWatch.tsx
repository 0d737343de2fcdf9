import Alert from "@mui/material/Alert";
import AlertTitle from "@mui/material/AlertTitle";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useState } from "react";
import { useAdmin } from "../app/admin-context.ts";
import { useSession } from "../app/use-session.ts";
import { apiAddress } from "../providers/api-address.ts";
import type { UserInfo } from "../providers/wire.ts";
import { devTexts } from "./texts.ts";

/**
 * Development only: the page takes up saved schemas. The menu changes at once; where something is being typed, the page
 * itself waits for a word. A refused schema is shown until it is mended.
 */
export function SchemaWatch() {
  const { api, session } = useAdmin();
  const { status } = useSession();
  const client = useQueryClient();
  const [problem, setProblem] = useState<string>();
  const [waiting, setWaiting] = useState<string>();

  const take = useCallback(
    (info: UserInfo): void => {
      setWaiting(undefined);
      session.signedIn(info);
      void client.invalidateQueries();
    },
    [session, client],
  );
  const hear = useCallback(
    async (version: string): Promise<void> => {
      setProblem(undefined);
      const shown = session.state.info?.versaoRegistros;
      if (shown === undefined || shown === version) return setWaiting(undefined);
      const info = await api.userinfo();
      if (!wouldLose()) return take(info);
      session.signedIn({ ...info, versaoRegistros: shown });
      setWaiting(info.versaoRegistros);
    },
    [api, session, take],
  );

  useEffect(() => {
    if (status !== "authenticated") return;
    const source = new EventSource(apiAddress("/dev/eventos"));
    source.addEventListener("registros", ({ data }: MessageEvent<string>) => {
      const { versaoRegistros } = JSON.parse(data) as { readonly versaoRegistros: string };
      // Without an answer now, the next event or the next line of it brings the same version again.
      hear(versaoRegistros).catch(() => undefined);
    });
    source.addEventListener("recusados", ({ data }: MessageEvent<string>) =>
      setProblem((JSON.parse(data) as { readonly mensagem: string }).mensagem),
    );
    return () => source.close();
  }, [status, hear]);

  const apply = (): void => {
    const { info } = session.state;
    if (info && waiting !== undefined) take({ ...info, versaoRegistros: waiting });
  };

  if (problem === undefined && waiting === undefined) return null;
  return (
    <Box
      sx={{ position: "fixed", insetInline: 16, bottom: 16, zIndex: "snackbar", display: "grid", gap: 1, justifyItems: "center" }}
    >
      {waiting !== undefined && (
        <Alert severity="info" elevation={6} action={<Button onClick={apply}>{devTexts.apply}</Button>}>
          {devTexts.waiting}
        </Alert>
      )}
      {problem !== undefined && (
        <Alert severity="error" elevation={6} sx={{ maxWidth: 960, maxHeight: "50dvh", overflow: "auto" }}>
          <AlertTitle>{devTexts.refused}</AlertTitle>
          <Box component="pre" sx={{ m: 0, whiteSpace: "pre-wrap", overflowWrap: "anywhere", fontSize: 13 }}>
            {problem}
          </Box>
        </Alert>
      )}
    </Box>
  );
}

/** Forms that hold unsaved work refuse to be closed: the page asks them as the browser would. */
function wouldLose(): boolean {
  return !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
}
