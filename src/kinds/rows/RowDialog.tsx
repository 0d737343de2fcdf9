import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { useEffect, useId, useRef } from "react";
import type { Field } from "../../metadata/field.ts";
import { isFilled } from "../../metadata/json.ts";
import type { Json } from "../../metadata/verdict.ts";
import { inputTexts } from "../../ui/inputs/texts.ts";
import type { FaceContext } from "../ui-contract.ts";

interface RowDialogProps {
  readonly title: string;
  readonly members: readonly Field[];
  /** Place of the row in the draft. */
  readonly path: string;
  readonly context: FaceContext;
  /** The row as it was; absent for a new one. */
  readonly before: Json | undefined;
  readonly onSave: () => void;
  readonly onCancel: (before: Json | undefined) => void;
}

/** One row of a list, written by itself: it is closed when nothing is wrong with it, or taken back. */
export function RowDialog({ title, members, path, context, before, onSave, onCancel }: RowDialogProps) {
  const id = useId();
  const was = useRef(before);
  const content = useRef<HTMLDivElement>(null);
  const { Member } = context;
  const isEmpty = !isFilled(context.useValue(path));
  useEffect(() => {
    const first = content.current?.querySelector<HTMLElement>("input:not([type=hidden]), textarea, [role=combobox]");
    first?.focus();
  }, []);
  const save = (): void => {
    if (context.check(path)) onSave();
    // What is wrong first gets the focus, once it is marked.
    else setTimeout(() => content.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
  };
  return (
    <Dialog open onClose={() => onCancel(was.current)} aria-labelledby={id} fullWidth maxWidth="md">
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent ref={content}>
        <Box sx={{ display: "grid", gridTemplateColumns: "repeat(12, minmax(0, 1fr))", columnGap: 2, rowGap: 1.5, pt: 0.5 }}>
          {members.map((member) => (
            <Member key={member.name} field={member} path={`${path}.${member.name}`} />
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={() => onCancel(was.current)}>{inputTexts.cancel}</Button>
        <Button variant="contained" disabled={isEmpty} onClick={save}>
          {inputTexts.save}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
