import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Step from "@mui/material/Step";
import StepLabel from "@mui/material/StepLabel";
import Stepper from "@mui/material/Stepper";
import { MIGRATION_STEPS } from "./shared.ts";
import { texts } from "./texts.ts";

interface MigrationDialogProps {
  readonly open: boolean;
  /** Place of the current step. */
  readonly step: number;
  readonly onClose: () => void;
}

/** The four steps of a licence's migration, the current one marked in words too. */
export function MigrationDialog({ open, step, onClose }: MigrationDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby="licenca-migracao" maxWidth="xs" fullWidth>
      <DialogTitle id="licenca-migracao">{texts.migration}</DialogTitle>
      <DialogContent>
        <Stepper activeStep={step} orientation="vertical" connector={null} component="ol" sx={{ m: 0, p: 0, listStyle: "none" }}>
          {MIGRATION_STEPS.map((name, at) => (
            <Step key={name} component="li" {...(at === step ? { "aria-current": "step" } : {})}>
              <StepLabel optional={at === step ? texts.current : undefined}>{texts.steps[name]}</StepLabel>
            </Step>
          ))}
        </Stepper>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {texts.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
