import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import FormControlLabel from "@mui/material/FormControlLabel";
import { useState, useSyncExternalStore } from "react";
import type { AskQueue } from "./ask.ts";
import { feedbackTexts } from "./texts.ts";

/** The one place where questions of `AskQueue` are asked. */
export function AskDialog({ queue }: { readonly queue: AskQueue }) {
  const question = useSyncExternalStore(queue.subscribe, queue.current);
  return question ? <Asked key={question.key} question={question} /> : null;
}

function Asked({ question }: { readonly question: NonNullable<ReturnType<AskQueue["current"]>> }) {
  const [ticked, setTicked] = useState(false);
  return (
    <Dialog
      open
      onClose={() => question.answer(false)}
      role="alertdialog"
      aria-labelledby="ask-title"
      aria-describedby="ask-text"
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id="ask-title">{question.header ?? feedbackTexts.header}</DialogTitle>
      <DialogContent id="ask-text" sx={{ whiteSpace: "pre-line" }}>
        {question.text}
        {question.tick && (
          <FormControlLabel
            sx={{ display: "flex", mt: 2 }}
            label={question.tick}
            control={<Checkbox checked={ticked} onChange={(_, on) => setTicked(on)} />}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={() => question.answer(false)}>{question.cancel ?? feedbackTexts.cancel}</Button>
        <Button
          variant="contained"
          color={question.danger ? "error" : "primary"}
          autoFocus
          disabled={question.tick !== undefined && !ticked}
          onClick={() => question.answer(true)}
        >
          {question.ok ?? feedbackTexts.ok}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
