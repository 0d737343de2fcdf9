import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { type FormEvent, useId, useState } from "react";
import { useNavigate } from "react-router-dom";
import { messageOf } from "../../../../admin/providers/api-error.ts";
import { ADS } from "../shared.ts";
import { useArea } from "../ui-area.ts";
import { useAreaCall } from "../ui-calls.ts";
import { eraseOwn } from "./shared.ts";
import { dataTexts } from "./texts.ts";

const { page } = dataTexts;

/** Says what goes, asks for the password, and leaves the area once it is gone. */
export function EraseDialog({ candidate, onClose }: { readonly candidate: number; readonly onClose: () => void }) {
  const heading = useId();
  const { link, signedOut } = useArea();
  const navigate = useNavigate();
  const send = useAreaCall();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const senha = String(new FormData(event.currentTarget).get("senha") ?? "");
    setBusy(true);
    try {
      await send(eraseOwn, { id: candidate, body: { senha } });
      await navigate(link(ADS), { replace: true });
      signedOut();
    } catch (error) {
      setProblem(messageOf(error, page.failed));
      setBusy(false);
    }
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={heading} fullWidth maxWidth="xs">
      <form onSubmit={(event) => void submit(event)}>
        <DialogTitle id={heading}>{page.erase}</DialogTitle>
        <DialogContent sx={{ display: "grid", gap: 2 }}>
          <Typography>{page.eraseLead}</Typography>
          <TextField
            name="senha"
            type="password"
            label={page.password}
            required
            autoComplete="current-password"
            slotProps={{ htmlInput: { maxLength: 128 } }}
          />
          {problem !== undefined && <Alert severity="error">{problem}</Alert>}
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {page.cancel}
          </Button>
          <Button type="submit" color="error" variant="contained" loading={busy}>
            {page.confirm}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
