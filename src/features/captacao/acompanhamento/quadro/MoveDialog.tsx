import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import FormControlLabel from "@mui/material/FormControlLabel";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import Typography from "@mui/material/Typography";
import { type FormEvent, useId, useState } from "react";
import { type Column, FIRST } from "../shared.ts";
import { texts } from "../texts.ts";

const { page } = texts;

interface MoveDialogProps {
  readonly count: number;
  readonly columns: readonly Column[];
  readonly onMove: (to: Column) => void;
  readonly onClose: () => void;
}

/** Where to, and what follows from it, before anything happens. */
export function MoveDialog({ count, columns, onMove, onClose }: MoveDialogProps) {
  const heading = useId();
  const [key, setKey] = useState("");
  // Nobody goes back to having applied only: a move is taken back by undoing it.
  const targets = columns.filter(({ chave }) => chave !== FIRST);
  const to = targets.find(({ chave }) => chave === key);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (to !== undefined) onMove(to);
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={heading} fullWidth maxWidth="xs">
      <form onSubmit={submit}>
        <DialogTitle id={heading}>{page.moveTitle(count)}</DialogTitle>
        <DialogContent>
          <RadioGroup aria-labelledby={heading} value={key} onChange={(_, next) => setKey(next)}>
            {targets.map(({ chave, titulo }, at) => (
              <FormControlLabel
                key={chave}
                value={chave}
                label={titulo}
                control={<Radio size="small" {...(at === 0 ? { autoFocus: true } : {})} />}
              />
            ))}
          </RadioGroup>
          {to !== undefined && (
            <Typography role="status" variant="body2" color="textSecondary" sx={{ mt: 1 }}>
              {followsOf(to)}
            </Typography>
          )}
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {page.cancel}
          </Button>
          <Button type="submit" variant="contained" disabled={to === undefined}>
            {page.move}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function followsOf({ chave, etapa }: Column): string {
  if (etapa !== null) return page.follows.stage;
  return (page.follows as Readonly<Record<string, string>>)[chave] ?? "";
}
