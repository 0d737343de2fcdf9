import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogContent from "@mui/material/DialogContent";
import DialogContentText from "@mui/material/DialogContentText";
import DialogTitle from "@mui/material/DialogTitle";
import { useLogout } from "ra-core";
import { useAdmin } from "../app/admin-context.ts";
import type { SessionGate } from "../app/session-gate.ts";
import { useSession } from "../app/use-session.ts";
import { LoginForm } from "../login/LoginForm.tsx";
import type { Credentials } from "../providers/credentials.ts";
import { shellTexts } from "./texts.ts";

const { session: texts } = shellTexts;

/** The log-in over the screen that waits: what was typed stays, and the operation goes on after it. */
export function LoginDialog({ gate }: { readonly gate: SessionGate }) {
  const { api, http, session } = useAdmin();
  const { info, company } = useSession();
  const logout = useLogout();
  const behind = info?.acessoComo ?? undefined;

  const enter = async (given: Credentials): Promise<void> => {
    let now = await api.login(given);
    // Who worked as another goes on so, when the screen is that one's.
    if (behind && info && now.usuario.id === behind.id) {
      await http(`/userinfo/login-como/${info.usuario.id}`, { method: "POST", open: true });
      now = await api.userinfo();
    }
    // Another person must not find the screens of the one before.
    if (info && now.usuario.id !== info.usuario.id) return location.assign("/");
    session.revive();
    if (company !== undefined && now.empresa.id !== company) await api.switchCompany(company);
    session.signedIn(await api.userinfo());
    gate.answer("login", true);
  };
  const stay = (): void => gate.answer("login", false);
  const leave = (): void => {
    stay();
    void logout();
  };

  return (
    <Dialog open onClose={stay} aria-labelledby="again-title" maxWidth="xs" fullWidth>
      <DialogTitle id="again-title">{texts.title}</DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 2 }}>
        <DialogContentText variant="body2">{texts.again}</DialogContentText>
        <LoginForm onLogin={enter} user={behind?.login ?? info?.usuario.login} />
        <Box sx={{ display: "flex", flexWrap: "wrap", justifyContent: "space-between", gap: 1 }}>
          <Button onClick={leave}>{texts.logout}</Button>
          <Button onClick={stay}>{texts.stay}</Button>
        </Box>
      </DialogContent>
    </Dialog>
  );
}
