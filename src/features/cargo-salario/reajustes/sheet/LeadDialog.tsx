import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Typography from "@mui/material/Typography";
import { type ReactNode, useId } from "react";
import { pageTexts as texts } from "./texts.ts";

interface LeadDialogProps {
  readonly title: string;
  /** What it is for. */
  readonly lead: string;
  /** What it is opened for, done once: the dialog closes with it. */
  readonly act: { readonly label: string; readonly disabled: boolean; readonly run: () => void };
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog of the sheet that does one thing, with a sentence about it first. */
export function LeadDialog({ title, lead, act, onClose, children }: LeadDialogProps) {
  const id = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm">
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 2 }}>
        <Typography variant="body2" color="textSecondary">
          {lead}
        </Typography>
        {children}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{texts.close}</Button>
        <Button
          variant="contained"
          disabled={act.disabled}
          onClick={() => {
            act.run();
            onClose();
          }}
        >
          {act.label}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
