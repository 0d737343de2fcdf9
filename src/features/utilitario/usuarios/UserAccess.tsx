import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useLocation } from "react-router";
import { useAdmin } from "../../../admin/app/admin-context.ts";
import { messageOf } from "../../../admin/providers/api-error.ts";
import { useCall } from "../../../admin/screen/use-call.ts";
import { userAt } from "./entry.ts";
import { beginReset, endSessionsOfUser } from "./shared.ts";
import { texts } from "./texts.ts";

/** Beside the form of somebody else's user: a link to a new password, and the end of their sessions. */
export function UserAccess() {
  const id = userAt(useLocation().pathname);
  return <AccessOf key={id} id={id} />;
}

function AccessOf({ id }: { readonly id: number }) {
  const { http, notify, ask } = useAdmin();
  const call = useCall();
  const [told, setTold] = useState<string>();
  const [busy, setBusy] = useState(false);
  const { access, resetPage, sessions } = texts;

  const run = async (
    question: (name: string) => string,
    failed: string,
    work: (name: string) => Promise<void>,
  ): Promise<void> => {
    setBusy(true);
    setTold(undefined);
    try {
      const { nome } = (await (await http(`/utilitario/usuarios/${id}`)).json()) as { readonly nome: string };
      if (await ask(question(nome))) await work(nome);
    } catch (failure) {
      notify(messageOf(failure, failed), "error");
    } finally {
      setBusy(false);
    }
  };
  const reset = () =>
    run(resetPage.question, resetPage.failed, async (name) => {
      const begun = await call(beginReset, { id });
      setTold(
        begun.senhaProvisoria === null
          ? resetPage.sent(name, begun.enviadoPara ?? "")
          : resetPage.shown(name, begun.senhaProvisoria),
      );
    });
  const end = () =>
    run(sessions.question, sessions.failed, async () => {
      const { encerradas } = await call(endSessionsOfUser, { id });
      notify(sessions.ended(encerradas), "success");
    });

  return (
    <Paper
      variant="outlined"
      component="aside"
      aria-label={access.title}
      sx={{ m: 2, p: 2, display: "grid", gap: 1, alignSelf: "start", width: { xs: "auto", md: 240 }, flexShrink: 0 }}
    >
      <Typography variant="subtitle2" component="h2">
        {access.title}
      </Typography>
      {told && (
        <Alert severity="success" onClose={() => setTold(undefined)} closeText={access.close}>
          {told}
        </Alert>
      )}
      <Button variant="outlined" size="small" disabled={busy} onClick={() => void reset()}>
        {resetPage.action}
      </Button>
      <Button variant="outlined" size="small" disabled={busy} onClick={() => void end()}>
        {sessions.action}
      </Button>
    </Paper>
  );
}
