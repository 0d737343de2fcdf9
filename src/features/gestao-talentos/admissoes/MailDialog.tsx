import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import TextField from "@mui/material/TextField";
import { useId, useState } from "react";
import { useAdmin } from "../../../admin/app/admin-context.ts";
import { ApiError, messageOf } from "../../../admin/providers/api-error.ts";
import { useCall } from "../../../admin/screen/use-call.ts";
import type { WireRecord } from "../../../metadata/verdict.ts";
import { closeOnPurpose } from "../../../ui/close-on-purpose.ts";
import { cancelAdmission, resendInvite } from "./shared.ts";
import { texts } from "./texts.ts";

interface MailDialogProps {
  readonly what: "resend" | "cancel";
  readonly record: WireRecord;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const { tools } = texts;
const wordsOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** What is written to the person: the invitation again, or that it ends. */
export function MailDialog({ what, record, onClose, onDone }: MailDialogProps) {
  const title = useId();
  const { notify } = useAdmin();
  const call = useCall();
  const [nome, setNome] = useState(wordsOf(record.nome));
  const [email, setEmail] = useState(wordsOf(record.email));
  const [text, setText] = useState(what === "resend" ? wordsOf(record.msg) : "");
  const [problem, setProblem] = useState<string>();
  const id = Number(record.id);

  const send = async (): Promise<void> => {
    try {
      if (what === "resend") await call(resendInvite, { body: { id, nome, email, msg: text } });
      else await call(cancelAdmission, { id, body: { emailBody: text } });
      notify(what === "resend" ? tools.resent : tools.cancelled, "success");
      onDone();
    } catch (error) {
      const [first] = error instanceof ApiError ? error.errors : [];
      setProblem(first?.message ?? messageOf(error, tools.failed));
    }
  };
  return (
    <Dialog open onClose={closeOnPurpose(onClose)} aria-labelledby={title} fullWidth maxWidth="sm">
      <DialogTitle id={title}>{what === "resend" ? tools.resendTitle : tools.cancelTitle}</DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 2 }}>
        {problem !== undefined && <Alert severity="error">{problem}</Alert>}
        {what === "resend" && (
          <>
            <TextField
              size="small"
              label={tools.name}
              value={nome}
              onChange={(event) => setNome(event.target.value)}
              sx={{ mt: 1 }}
            />
            <TextField size="small" label={tools.email} value={email} onChange={(event) => setEmail(event.target.value)} />
          </>
        )}
        <TextField
          multiline
          minRows={4}
          label={what === "resend" ? tools.message : tools.body}
          value={text}
          onChange={(event) => setText(event.target.value)}
          sx={{ mt: what === "cancel" ? 1 : 0 }}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{tools.close}</Button>
        <Button variant="contained" onClick={() => void send()}>
          {tools.send}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
