import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import FormControlLabel from "@mui/material/FormControlLabel";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import TextField from "@mui/material/TextField";
import { useState } from "react";
import { useAdmin } from "../../../admin/app/admin-context.ts";
import { useCall } from "../../../admin/screen/use-call.ts";
import { decide } from "./shared.ts";
import { ui } from "./ui-texts.ts";

type Decision = keyof typeof ui.decisions;

/** What becomes of somebody's contract, with the reason. */
export function DecisionDialog({
  id,
  name,
  onClose,
}: {
  readonly id: number;
  readonly name: string;
  readonly onClose: () => void;
}) {
  const { notify, tellError } = useAdmin();
  const send = useCall();
  const [decisao, setDecision] = useState<Decision | null>(null);
  const [justificativa, setReason] = useState("");
  const ready = decisao !== null && justificativa.trim() !== "";
  const save = async (): Promise<void> => {
    if (decisao === null || !ready) return;
    try {
      await send(decide, { id, body: { decisao, justificativa: justificativa.trim() } });
      notify(ui.decided, "success");
      onClose();
    } catch (error) {
      tellError(error);
    }
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby="decidir" fullWidth maxWidth="sm">
      <Box
        component="form"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <DialogTitle id="decidir">{ui.decideFor(name)}</DialogTitle>
        <DialogContent sx={{ display: "grid", gap: 2 }}>
          <RadioGroup aria-label={ui.decision} value={decisao ?? ""} onChange={(_event, value) => setDecision(value as Decision)}>
            {Object.entries(ui.decisions).map(([value, label]) => (
              <FormControlLabel key={value} value={value} control={<Radio size="small" />} label={label} />
            ))}
          </RadioGroup>
          <TextField
            required
            label={ui.reason}
            value={justificativa}
            onChange={({ target }) => setReason(target.value)}
            slotProps={{ htmlInput: { maxLength: 500 } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{ui.cancel}</Button>
          <Button type="submit" variant="contained" disabled={!ready}>
            {ui.save}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}
