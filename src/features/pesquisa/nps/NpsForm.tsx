import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Paper from "@mui/material/Paper";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { type FormEvent, useId, useState } from "react";
import { useAdmin } from "../../../admin/app/admin-context.ts";
import { messageOf } from "../../../admin/providers/api-error.ts";
import { useCall } from "../../../admin/screen/use-call.ts";
import { GradeChips } from "../../../ui/inputs/GradeChips.tsx";
import { giveNps, HIGHEST, LONGEST_COMMENT } from "./shared.ts";
import { texts } from "./texts.ts";

const GRADES = Array.from({ length: HIGHEST + 1 }, (_, grade) => grade);

/** Gives a grade from 0 to 10 with what weighed most. */
export function NpsForm({ anonimo, onGiven }: { readonly anonimo: boolean; readonly onGiven: () => Promise<void> }) {
  const send = useCall();
  const { notify } = useAdmin();
  const question = useId();
  const [grade, setGrade] = useState<number | null>(null);
  const [comment, setComment] = useState("");
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (grade === null) return setProblem(texts.choose);
    setBusy(true);
    setProblem(undefined);
    try {
      await send(giveNps, { body: { nota: grade, ...(comment.trim() === "" ? {} : { comentario: comment.trim() }) } });
      notify(texts.thanks, "success");
      await onGiven();
    } catch (error) {
      setProblem(messageOf(error, texts.failed));
    }
    setBusy(false);
  };

  return (
    <Paper component="form" variant="outlined" noValidate onSubmit={submit} sx={{ p: 2, display: "grid", gap: 2 }}>
      <Typography id={question} variant="h2">
        {texts.question}
      </Typography>
      <GradeChips grades={GRADES} value={grade} aria-labelledby={question} onChange={setGrade} />
      <Typography variant="caption" color="textSecondary">
        {texts.lowest} · {texts.highest}
      </Typography>
      <TextField
        label={texts.comment}
        value={comment}
        onChange={({ target }) => setComment(target.value)}
        multiline
        minRows={2}
        slotProps={{ htmlInput: { maxLength: LONGEST_COMMENT } }}
      />
      {problem !== undefined && <Alert severity="error">{problem}</Alert>}
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 2 }}>
        <Button type="submit" variant="contained" disabled={busy}>
          {busy ? texts.sending : texts.send}
        </Button>
        <Typography variant="caption" color="textSecondary">
          {anonimo ? texts.whoAnonymous : texts.who}
        </Typography>
      </Box>
    </Paper>
  );
}
