import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import { useAdmin } from "../../../../admin/app/admin-context.ts";
import type { RegisterPartProps } from "../../../../admin/app/admin-parts.ts";
import { useSession } from "../../../../admin/app/use-session.ts";
import { useToday } from "../../../../admin/app/use-today.ts";
import { messageOf } from "../../../../admin/providers/api-error.ts";
import { useCall } from "../../../../admin/screen/use-call.ts";
import { useCallAnswer } from "../../../../admin/screen/use-call-answer.ts";
import { interviewForms } from "../shared.ts";
import { interviewLink, prepareInterview, sendInterview } from "./shared.ts";
import { sendTexts as texts } from "./texts.ts";

/** Asking whoever left how it was, by a link. */
export function SendInterview({ record }: RegisterPartProps) {
  const { session } = useAdmin();
  const today = useToday(useSession().info?.empresa);
  const [open, setOpen] = useState(false);
  const left = typeof record?.dataDesligamento === "string" && record.dataDesligamento <= today;
  if (typeof record?.id !== "number" || !left || !session.can(interviewLink.audience.right)) return null;
  return (
    <>
      <Button size="small" variant="outlined" color="inherit" onClick={() => setOpen(true)}>
        {texts.open}
      </Button>
      {open && <SendDialog id={record.id} name={String(record.nome ?? "")} onClose={() => setOpen(false)} />}
    </>
  );
}

interface SendDialogProps {
  readonly id: number;
  readonly name: string;
  readonly onClose: () => void;
}

function SendDialog({ id, name, onClose }: SendDialogProps) {
  const title = useId();
  const { notify, session } = useAdmin();
  const call = useCall();
  const { answer: link, problem, put } = useCallAnswer(interviewLink, texts.failed, { id });
  const { answer: forms = [] } = useCallAnswer(interviewForms, texts.failed, link === null ? {} : null);
  const [chosen, setChosen] = useState<number>();
  const [failed, setFailed] = useState<string>();
  const form = chosen ?? forms[0]?.id;
  const work = async (done: () => Promise<unknown>): Promise<void> => {
    setFailed(undefined);
    try {
      await done();
    } catch (error) {
      setFailed(messageOf(error, texts.failed));
    }
  };
  const prepare = (questionarioId: number) =>
    work(async () => {
      const made = await call(prepareInterview, { id, body: { questionarioId } });
      put(() => made);
    });
  const send = () =>
    work(async () => {
      const { email } = await call(sendInterview, { id, body: {} });
      notify(texts.sent(email), "success");
    });
  const address = link == null ? "" : (link.endereco ?? `${location.origin}${link.caminho}`);
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => notify(texts.copied, "success"),
      () => notify(texts.notCopied, "error"),
    );
  const mayPrepare = session.can(prepareInterview.audience.right);
  return (
    <Dialog open onClose={onClose} aria-labelledby={title} fullWidth maxWidth="sm">
      <DialogTitle id={title}>{texts.titleOf(name)}</DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
        <Typography variant="body2">{texts.lead}</Typography>
        {(failed ?? problem) !== undefined && <Alert severity="error">{failed ?? problem}</Alert>}
        {link === null && forms.length === 0 && <Alert severity="info">{texts.noForms}</Alert>}
        {link === null && forms.length > 0 && (
          <TextField
            select
            size="small"
            margin="dense"
            label={texts.form}
            value={form ?? ""}
            onChange={(event) => setChosen(Number(event.target.value))}
          >
            {forms.map((one) => (
              <MenuItem key={one.id} value={one.id}>
                {one.titulo}
              </MenuItem>
            ))}
          </TextField>
        )}
        {link != null && (
          <TextField
            size="small"
            margin="dense"
            label={texts.link}
            value={address}
            slotProps={{ htmlInput: { readOnly: true } }}
            onFocus={(event) => event.target.select()}
          />
        )}
      </DialogContent>
      <DialogActions sx={{ flexWrap: "wrap" }}>
        <Button onClick={onClose}>{texts.close}</Button>
        {link === null && form !== undefined && mayPrepare && (
          <Button variant="contained" onClick={() => void prepare(form)}>
            {texts.prepare}
          </Button>
        )}
        {link != null && <Button onClick={() => void copy()}>{texts.copy}</Button>}
        {link != null && link.email !== null && (
          <Button variant="contained" onClick={() => void send()}>
            {texts.send(link.email)}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
