import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import FormControlLabel from "@mui/material/FormControlLabel";
import { useState, useSyncExternalStore } from "react";
import { useLingering } from "../use-lingering.ts";
import type { AskQueue } from "./ask.ts";
import { MessageLines } from "./MessageLines.tsx";
import { feedbackTexts } from "./texts.ts";

/** The one place where questions of `AskQueue` are asked. */
export function AskDialog({ queue }: { readonly queue: AskQueue }) {
  const question = useSyncExternalStore(queue.subscribe, queue.current);
  const [shown, isOpen] = useLingering(question);
  return shown ? <Asked key={shown.key} question={shown} isOpen={isOpen} /> : null;
}

interface AskedProps {
  readonly question: NonNullable<ReturnType<AskQueue["current"]>>;
  readonly isOpen: boolean;
}

function Asked({ question, isOpen }: AskedProps) {
  const [ticked, setTicked] = useState(false);
  return (
    <Dialog
      open={isOpen}
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
        {question.items && question.items.length > 0 && <MessageLines lines={question.items} />}
        {question.tick && (
          <FormControlLabel
            sx={{ display: "flex", mt: 2 }}
            label={question.tick}
            control={<Checkbox checked={ticked} onChange={(_, on) => setTicked(on)} />}
          />
        )}
      </DialogContent>
      <DialogActions>
        {!question.notice && <Button onClick={() => question.answer(false)}>{question.cancel ?? feedbackTexts.cancel}</Button>}
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
