import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { type FormEvent, useState } from "react";
import { messageOf } from "../../../admin/providers/api-error.ts";
import { useCall } from "../../../admin/screen/use-call.ts";
import { useCallAnswer } from "../../../admin/screen/use-call-answer.ts";
import { PageHead } from "../../../admin/shell/PageHead.tsx";
import { StatusPage } from "../../../admin/shell/StatusPage.tsx";
import { DoomedTable } from "./DoomedTable.tsx";
import { demonstration, eraseDemonstration, isConfirmed } from "./shared.ts";
import { texts } from "./texts.ts";

/** Says what erasing the demonstration destroys, asks for a typed word, and leads to where people enter next. */
export function DemonstrationPage() {
  const { answer: found, problem, reload } = useCallAnswer(demonstration, texts.none);

  if (problem !== undefined)
    return <StatusPage title={texts.title} text={problem} back={texts.back} onAgain={() => void reload()} />;
  if (found === undefined) return <Typography role="status">{texts.loading}</Typography>;
  return (
    <Box sx={{ maxWidth: 640, display: "grid", gap: 2 }}>
      <PageHead title={texts.title} />
      <Alert severity="warning">{texts.lead}</Alert>
      <DoomedTable found={found} />
      <Typography>
        {texts.reference}
        {found.recomeca && ` ${texts.restart}`}
      </Typography>
      <Confirmation />
    </Box>
  );
}

function Confirmation() {
  const call = useCall();
  const [typed, setTyped] = useState("");
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!isConfirmed(typed)) return setProblem(texts.confirm);
    setBusy(true);
    setProblem(undefined);
    try {
      const { proxima, codigo } = await call(eraseDemonstration, { body: { confirmacao: typed } });
      // A whole new page: nothing of the companies that went is kept in this one.
      location.assign(codigo === undefined ? proxima : `${proxima}#${encodeURIComponent(codigo)}`);
    } catch (error) {
      setProblem(messageOf(error, texts.failed));
      setBusy(false);
    }
  };

  return (
    <Box component="form" onSubmit={submit} noValidate sx={{ display: "grid", gap: 2, justifyItems: "start" }}>
      <TextField
        label={texts.typed}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        error={problem !== undefined}
        helperText={problem ?? texts.confirm}
        autoComplete="off"
        required
      />
      <Button type="submit" variant="contained" color="error" disabled={busy}>
        {busy ? texts.erasing : texts.erase}
      </Button>
    </Box>
  );
}
