import Autocomplete from "@mui/material/Autocomplete";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogContentText from "@mui/material/DialogContentText";
import DialogTitle from "@mui/material/DialogTitle";
import TextField from "@mui/material/TextField";
import { useId, useState } from "react";
import { inputTexts } from "../../../ui/inputs/texts.ts";
import type { ChartNode } from "./shared.ts";
import { texts } from "./texts.ts";
import type { Listed } from "./ui-layout.ts";
import { goingAlong } from "./ui-use-move.ts";

interface MoveDialogProps {
  readonly area: Listed;
  /** Areas it may be moved below. */
  readonly mothers: readonly ChartNode[];
  readonly onMove: (mother: ChartNode | null) => void;
  readonly onClose: () => void;
}

/** What dragging does, without dragging. */
export function MoveDialog({ area, mothers, onMove, onClose }: MoveDialogProps) {
  const id = useId();
  const [mother, setMother] = useState<ChartNode | null>(null);
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="xs">
      <DialogTitle id={id}>{texts.moveTitle(area.node.nome)}</DialogTitle>
      <DialogContent>
        <DialogContentText>{goingAlong(area)}</DialogContentText>
        <Autocomplete<ChartNode>
          options={mothers as ChartNode[]}
          value={mother}
          onChange={(_, next) => setMother(next)}
          getOptionLabel={({ nome }) => nome}
          getOptionKey={(one) => one.id}
          isOptionEqualToValue={(a, b) => a.id === b.id}
          noOptionsText={inputTexts.none}
          clearText={inputTexts.clear}
          openText={inputTexts.open}
          closeText={inputTexts.close}
          renderInput={(params) => (
            <TextField {...params} size="small" label={texts.moveTo} placeholder={texts.top} sx={{ mt: 1 }} />
          )}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{texts.cancel}</Button>
        <Button variant="contained" onClick={() => onMove(mother)}>
          {texts.moveDo}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
