import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogContentText from "@mui/material/DialogContentText";
import DialogTitle from "@mui/material/DialogTitle";
import { useLogout } from "ra-core";
import { useSyncExternalStore } from "react";
import { useAdmin } from "../app/admin-context.ts";
import type { SessionGate } from "../app/session-gate.ts";
import { useSession } from "../app/use-session.ts";
import { LoginForm } from "../login/LoginForm.tsx";
import { shellTexts } from "./texts.ts";

/** What may stand between a call and its answer: the log-in anew, and the company changed in another tab. */
export function SessionDialogs({ gate }: { readonly gate: SessionGate }) {
  const asking = useSyncExternalStore(gate.subscribe, gate.asking);
  if (asking === "login") return <LoginAgain gate={gate} />;
  if (asking === "company") return <CompanyChanged gate={gate} />;
  return null;
}

function LoginAgain({ gate }: { readonly gate: SessionGate }) {
  const { api, session } = useAdmin();
  const { info, company } = useSession();
  const logout = useLogout();

  const enter = async (user: string, password: string): Promise<void> => {
    await api.login(user, password);
    const now = await api.userinfo();
    // Another person must not find the screens of the one before.
    if (info && now.usuario.id !== info.usuario.id) return location.assign("/");
    if (company !== undefined && now.empresa.id !== company) await api.switchCompany(company);
    session.signedIn(await api.userinfo());
    gate.answer(true);
  };
  const leave = (): void => {
    gate.answer(false);
    void logout();
  };

  return (
    <Dialog open aria-labelledby="again-title" maxWidth="xs" fullWidth>
      <DialogTitle id="again-title">{shellTexts.session.title}</DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 2 }}>
        <DialogContentText variant="body2">{shellTexts.session.again}</DialogContentText>
        <LoginForm onLogin={enter} user={info?.usuario.login} />
        <Button onClick={leave}>{shellTexts.session.logout}</Button>
      </DialogContent>
    </Dialog>
  );
}

function CompanyChanged({ gate }: { readonly gate: SessionGate }) {
  const { api, notify } = useAdmin();
  const { info, company } = useSession();
  const { text, advice, keep, discard } = shellTexts.companyChanged;

  const stay = async (): Promise<void> => {
    if (company === undefined) return;
    try {
      await api.switchCompany(company);
      gate.answer(true);
    } catch {
      notify(shellTexts.notLoaded, "error");
    }
  };

  return (
    <Dialog open role="alertdialog" aria-labelledby="company-title" aria-describedby="company-text" maxWidth="xs" fullWidth>
      <DialogTitle id="company-title">{text}</DialogTitle>
      <DialogContent>
        <DialogContentText id="company-text" variant="body2">
          {advice(info?.empresa.nome ?? "")}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={() => location.reload()}>{discard}</Button>
        <Button variant="contained" autoFocus onClick={stay}>
          {keep}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
