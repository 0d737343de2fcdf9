import Chat from "@mui/icons-material/ForumOutlined";
import Fab from "@mui/material/Fab";
import { useEffect, useState } from "react";
import { useAdmin } from "../../../admin/app/admin-context.ts";
import { useSession } from "../../../admin/app/use-session.ts";
import { type OutsideSession, SURVEY_DELAY_MS, supportCodes } from "./shared.ts";
import { texts } from "./texts.ts";
import { loadScript } from "./ui-load-script.ts";

/** Support chat and satisfaction survey: nothing of an outside server is loaded unless the installation names it. */
export function Outside() {
  const { info } = useSession();
  const { conversaSuporte, pesquisaSatisfacao } = (info ?? {}) as OutsideSession;
  const codes = supportCodes(info?.parametrosDoSistema);
  return (
    <>
      {conversaSuporte && codes && <SupportChat script={conversaSuporte.script} codes={codes} />}
      {pesquisaSatisfacao && <Survey script={pesquisaSatisfacao.script} />}
    </>
  );
}

interface SupportChatProps {
  readonly script: string;
  readonly codes: { readonly company: string; readonly client: string };
}

/** The launcher. The vendor's own program comes when a person asks for it, and brings its own window. */
function SupportChat({ script, codes }: SupportChatProps) {
  const { notify } = useAdmin();
  const [state, setState] = useState<"closed" | "loading" | "open">("closed");
  if (state === "open") return null;
  const open = async (): Promise<void> => {
    setState("loading");
    try {
      await loadScript(script, { codigoEmpresa: codes.company, codigoCliente: codes.client });
      setState("open");
    } catch {
      setState("closed");
      notify(texts.chatFailed, "error");
    }
  };
  return (
    <Fab
      size="medium"
      color="primary"
      aria-label={texts.chat}
      title={texts.chat}
      disabled={state === "loading"}
      onClick={open}
      sx={{ position: "fixed", right: 16, bottom: 72 }}
    >
      <Chat />
    </Fab>
  );
}

function Survey({ script }: { readonly script: string }) {
  useEffect(() => {
    // A survey that does not come is nobody's problem.
    const timer = setTimeout(() => void loadScript(script).catch(() => undefined), SURVEY_DELAY_MS);
    return () => clearTimeout(timer);
  }, [script]);
  return null;
}
