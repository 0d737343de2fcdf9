import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Skeleton from "@mui/material/Skeleton";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { type FormEvent, useId, useState } from "react";
import { useAdmin } from "../../../admin/app/admin-context.ts";
import { useCall } from "../../../admin/screen/use-call.ts";
import { useCallAnswer } from "../../../admin/screen/use-call-answer.ts";
import { NotLoaded } from "../../../ui/feedback/NotLoaded.tsx";
import { forget, previewForgetting } from "./calls.ts";
import { type Forgetting, isNamed } from "./shared.ts";
import { pageTexts } from "./texts.ts";
import { reasonOf } from "./ui-reason.ts";

const { forget: said } = pageTexts;

/** Whom calls about one person mean. */
export interface PersonPlace {
  readonly id: number;
  readonly places: { readonly modulo: string; readonly registro: string };
}

/** What anonymising destroys, by name and number; it happens once the person's name was typed. */
export function ForgetDialog({ at, onClose }: { readonly at: PersonPlace; readonly onClose: (done: boolean) => void }) {
  const { notify } = useAdmin();
  const call = useCall();
  const { answer, problem, reload } = useCallAnswer(previewForgetting, pageTexts.failed, at);
  const [typed, setTyped] = useState("");
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const title = useId();
  const kept = answer?.impedimento ?? null;

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (answer === undefined) return;
    if (!isNamed(typed, answer.nome)) return setRefusal(said.help(answer.nome));
    setBusy(true);
    setRefusal(undefined);
    try {
      await call(forget, { ...at, body: { confirmacao: typed } });
      notify(said.done, "success");
      onClose(true);
    } catch (error) {
      setRefusal(reasonOf(error));
      setBusy(false);
    }
  };

  return (
    <Dialog open onClose={() => onClose(false)} maxWidth="sm" fullWidth aria-labelledby={title}>
      <Box component="form" onSubmit={submit} noValidate>
        <DialogTitle id={title}>{said.title(answer?.nome ?? "…")}</DialogTitle>
        <DialogContent dividers sx={{ display: "grid", gap: 2 }}>
          {problem !== undefined && <NotLoaded text={problem} onAgain={reload} />}
          {answer === undefined && problem === undefined && <Skeleton height={160} aria-label={pageTexts.loading} />}
          {kept !== null && <Alert severity="info">{kept}</Alert>}
          {answer !== undefined && kept === null && (
            <>
              <Alert severity="warning">{said.warning}</Alert>
              <Destroyed told={answer} />
              <Typography variant="body2">{said.kept}</Typography>
              <TextField
                label={said.typed}
                value={typed}
                onChange={({ target }) => setTyped(target.value)}
                error={refusal !== undefined}
                helperText={refusal ?? said.help(answer.nome)}
                autoComplete="off"
                required
                fullWidth
              />
            </>
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={() => onClose(false)}>{kept === null ? said.cancel : said.close}</Button>
          {answer !== undefined && kept === null && (
            <Button type="submit" variant="contained" color="error" disabled={busy}>
              {busy ? said.acting : said.act}
            </Button>
          )}
        </DialogActions>
      </Box>
    </Dialog>
  );
}

function Destroyed({ told }: { readonly told: Forgetting }) {
  const facts = [
    [said.fields, told.campos.join(", ")],
    [said.files, String(told.arquivos)],
    [said.audit, String(told.auditoria)],
    [said.mails, String(told.mensagens)],
  ] as const;
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: "grid", gridTemplateColumns: "minmax(0, 1fr) minmax(0, 2fr)", columnGap: 2, rowGap: 0.5 }}
    >
      {facts.map(([name, value]) => (
        <Box key={name} sx={{ display: "contents" }}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {name}
          </Typography>
          <Typography component="dd" variant="body2" sx={{ m: 0 }}>
            {value}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
