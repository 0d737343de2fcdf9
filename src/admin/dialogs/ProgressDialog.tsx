import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import LinearProgress from "@mui/material/LinearProgress";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { dialogTexts } from "./texts.ts";

const { progress: texts } = dialogTexts;

interface ProgressDialogProps {
  /** Part that is done, 0 to 1. */
  readonly done: number;
  readonly ending: AbortController;
}

/** How far a long piece of work is, and the way to end it before. */
export function ProgressDialog({ done, ending }: ProgressDialogProps) {
  const [leaving, setLeaving] = useState(false);
  const text = leaving ? texts.cancelling : texts.running;
  return (
    <Dialog open aria-labelledby="progress-title" maxWidth="xs" fullWidth>
      <DialogTitle id="progress-title">{texts.title}</DialogTitle>
      <DialogContent>
        <div role="status">
          <Typography variant="body2" sx={{ mb: 1 }}>
            {text}
          </Typography>
          <LinearProgress aria-label={text} {...(done > 0 ? { variant: "determinate", value: Math.round(done * 100) } : {})} />
        </div>
      </DialogContent>
      <DialogActions>
        <Button
          disabled={leaving}
          onClick={() => {
            setLeaving(true);
            ending.abort();
          }}
        >
          {dialogTexts.cancel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
