import Alert from "@mui/material/Alert";
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
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useAdmin } from "../../../admin/app/admin-context.ts";
import { useCall } from "../../../admin/screen/use-call.ts";
import { dayText } from "../../../metadata/moment.ts";
import { addToDate } from "../../../rules/dates.ts";
import { decide, type Talents } from "./shared.ts";
import { ui } from "./ui-texts.ts";

type Decision = keyof typeof ui.decisions;
const EXTENDS = "PRORROGAR";
/** Of a contract on trial, its only extension included (CLT, articles 445 and 451). */
const LONGEST_DAYS = 90;

/** What becomes of somebody's contract, with the reason. */
export function DecisionDialog({
  talent: { id, nome, dataAdmissao, decisao: decided },
  onClose,
}: {
  readonly talent: Talents["content"][number];
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
        <DialogTitle id="decidir">{ui.decideFor(nome)}</DialogTitle>
        <DialogContent sx={{ display: "grid", gap: 2 }}>
          {decided !== null && <Typography>{ui.before(ui.decisions[decided.decisao], dayText(decided.em), decided)}</Typography>}
          <RadioGroup aria-label={ui.decision} value={decisao ?? ""} onChange={(_event, value) => setDecision(value as Decision)}>
            {Object.entries(ui.decisions).map(([value, label]) => (
              <FormControlLabel key={value} value={value} control={<Radio size="small" />} label={label} />
            ))}
          </RadioGroup>
          {decisao === EXTENDS && (
            <Alert severity="warning">
              {decided?.decisao === EXTENDS
                ? ui.extendedBefore
                : ui.longest(dayText(addToDate(dataAdmissao, LONGEST_DAYS - 1, 0) ?? dataAdmissao))}
            </Alert>
          )}
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
