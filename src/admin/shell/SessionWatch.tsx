import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogContentText from "@mui/material/DialogContentText";
import DialogTitle from "@mui/material/DialogTitle";
import { useLogout } from "ra-core";
import { useEffect, useState } from "react";
import { useAdmin } from "../app/admin-context.ts";
import { useSession } from "../app/use-session.ts";
import { loadSession } from "../providers/auth-provider.ts";
import { shellTexts } from "./texts.ts";

const WARN_MS = 5 * 60_000;
const LOOK_MS = 15_000;
const { session: texts } = shellTexts;

/** Says that the session is about to end, and that it ended (spec 000 §2.4); notices a company changed in another tab. */
export function SessionWatch() {
  const { api, session, clock, gate } = useAdmin();
  const { company, expired } = useSession();
  const logout = useLogout();
  const [remaining, setRemaining] = useState(Number.POSITIVE_INFINITY);
  const [stays, setStays] = useState(false);

  useEffect(() => {
    const look = (): void => {
      const left = clock.remaining() ?? Number.POSITIVE_INFINITY;
      setRemaining(left);
      if (left > 0) setStays(false);
      else session.expire();
    };
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [clock, session]);

  useEffect(() => {
    if (company === undefined) return;
    const look = async (): Promise<void> => {
      const valid = await api.isCompanyValid(company).catch(() => true);
      if (!valid) await gate.company();
    };
    window.addEventListener("focus", look);
    return () => window.removeEventListener("focus", look);
  }, [api, gate, company]);

  if (remaining <= 0 && expired && !stays)
    return (
      <Dialog open role="alertdialog" aria-labelledby="expired-title" aria-describedby="expired-text" maxWidth="xs" fullWidth>
        <DialogTitle id="expired-title">{texts.title}</DialogTitle>
        <DialogContent>
          <DialogContentText id="expired-text" variant="body2">
            {texts.text}
          </DialogContentText>
        </DialogContent>
        <DialogActions>
          <Button onClick={() => void logout()}>{texts.logout}</Button>
          <Button variant="contained" autoFocus onClick={() => setStays(true)}>
            {texts.stay}
          </Button>
        </DialogActions>
      </Dialog>
    );
  if (remaining <= 0 || remaining > WARN_MS) return null;
  const keep = async (): Promise<void> => {
    await loadSession(api, session);
    setRemaining(clock.remaining() ?? Number.POSITIVE_INFINITY);
  };
  return (
    <Alert severity="warning" square action={<Button onClick={() => void keep()}>{texts.keep}</Button>}>
      {texts.soon(Math.ceil(remaining / 60_000))}
    </Alert>
  );
}
