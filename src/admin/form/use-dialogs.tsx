import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { type ReactNode, useCallback, useId, useState } from "react";

export interface DialogChoice {
  readonly id: string;
  readonly label: string;
  readonly tone?: "primary" | "error" | "inherit";
}

export interface DialogRequest {
  readonly title: string;
  /** What is asked about; a function when something in it is an answer too. */
  readonly content: ReactNode | ((answer: (choice: string) => void) => ReactNode);
  /** The last one is the proposed one and has the focus. */
  readonly choices: readonly DialogChoice[];
  readonly wide?: boolean;
}

interface Open extends DialogRequest {
  readonly answer: (choice: string | null) => void;
}

/** Opens a dialog and waits for the choice; null when it was dismissed. */
export type AskDialog = (request: DialogRequest) => Promise<string | null>;

/** Questions of a form, one at a time. */
export function useDialogs(): readonly [AskDialog, ReactNode] {
  const [open, setOpen] = useState<Open | null>(null);
  const titleId = useId();

  const ask = useCallback<AskDialog>(
    (request) =>
      new Promise((resolve) => {
        setOpen({
          ...request,
          answer(choice) {
            setOpen(null);
            resolve(choice);
          },
        });
      }),
    [],
  );

  const dialog = open ? (
    <Dialog
      open
      onClose={() => open.answer(null)}
      aria-labelledby={titleId}
      maxWidth={open.wide ? "md" : "sm"}
      fullWidth
      disableRestoreFocus={false}
    >
      <DialogTitle id={titleId} component="h2">
        {open.title}
      </DialogTitle>
      <DialogContent>{typeof open.content === "function" ? open.content(open.answer) : open.content}</DialogContent>
      <DialogActions>
        {open.choices.map((choice, index) => (
          <Button
            key={choice.id}
            autoFocus={index === open.choices.length - 1}
            color={choice.tone ?? "inherit"}
            variant={index === open.choices.length - 1 ? "contained" : "text"}
            onClick={() => open.answer(choice.id)}
          >
            {choice.label}
          </Button>
        ))}
      </DialogActions>
    </Dialog>
  ) : null;

  return [ask, dialog] as const;
}
