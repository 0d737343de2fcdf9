import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogContentText from "@mui/material/DialogContentText";
import DialogTitle from "@mui/material/DialogTitle";
import { useLogout } from "ra-core";
import type { SessionGate } from "../app/session-gate.ts";
import { shellTexts } from "./texts.ts";

const { session: texts } = shellTexts;

/** The session ended: leave, or stay on the screen as it is, with nothing of it saved (spec 000 §2.4). */
export function ExpiredDialog({ gate }: { readonly gate: SessionGate }) {
  const logout = useLogout();
  const stay = (): void => gate.answer("expired", false);
  const leave = (): void => {
    stay();
    void logout();
  };
  return (
    <Dialog
      open
      onClose={stay}
      role="alertdialog"
      aria-labelledby="expired-title"
      aria-describedby="expired-text"
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id="expired-title">{texts.title}</DialogTitle>
      <DialogContent>
        <DialogContentText id="expired-text" variant="body2">
          {texts.text}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={leave}>{texts.logout}</Button>
        <Button variant="contained" autoFocus onClick={stay}>
          {texts.stay}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
