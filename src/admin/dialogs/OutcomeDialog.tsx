import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import type { Register } from "../../metadata/register.ts";
import type { BulkDone } from "../providers/bulk-done.ts";
import { reasonOf } from "./reasons-of.ts";
import { dialogTexts } from "./texts.ts";

const { outcome: texts } = dialogTexts;

interface OutcomeDialogProps {
  readonly result: BulkDone;
  readonly names: ReadonlyMap<number, string>;
  /** Whose members a refusal names. */
  readonly register: Register;
  readonly onClose: () => void;
}

/** What became of each row of a bulk operation; the refused ones say why. */
export function OutcomeDialog({ result, names, register, onClose }: OutcomeDialogProps) {
  const { done, cancelled } = result;
  const refused = result.outcomes.flatMap((outcome) => (outcome.ok ? [] : [outcome]));
  const isWhole = result.refused === 0;
  return (
    <Dialog open onClose={onClose} aria-labelledby="outcome-title" maxWidth="sm" fullWidth>
      <DialogTitle id="outcome-title">{texts.title}</DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 1.5 }}>
        <Alert severity={cancelled ? "warning" : isWhole ? "success" : done === 0 ? "error" : "warning"}>
          {isWhole ? texts.allDone(done) : texts.some(done, result.refused)}
          {cancelled && <div>{texts.cancelled}</div>}
        </Alert>
        {refused.length < result.refused && <Typography variant="body2">{texts.first(refused.length)}</Typography>}
        {refused.length > 0 && (
          <Table size="small">
            <TableHead>
              <TableRow>
                <TableCell>{texts.record}</TableCell>
                <TableCell>{texts.reason}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {refused.map(({ id, message, errors }) => (
                <TableRow key={id}>
                  <TableCell>{names.get(id) ?? `#${id}`}</TableCell>
                  <TableCell>
                    {errors && errors.length > 0
                      ? errors.map((error) => <div key={`${error.field} ${error.message}`}>{reasonOf(register, error)}</div>)
                      : message}
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" autoFocus onClick={onClose}>
          {dialogTexts.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
