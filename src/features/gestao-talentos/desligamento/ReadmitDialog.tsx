import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import { useNavigate } from "react-router-dom";
import { useAdmin } from "../../../admin/app/admin-context.ts";
import { useSession } from "../../../admin/app/use-session.ts";
import { useToday } from "../../../admin/app/use-today.ts";
import { ApiError, messageOf } from "../../../admin/providers/api-error.ts";
import { useCall } from "../../../admin/screen/use-call.ts";
import type { WireRecord } from "../../../metadata/verdict.ts";
import { closeOnPurpose } from "../../../ui/close-on-purpose.ts";
import { DayBox, isDay } from "../../../ui/inputs/DayBox.tsx";
import { Labelled } from "../../../ui/inputs/Labelled.tsx";
import { readmit } from "./shared.ts";
import { ui } from "./ui-texts.ts";

interface ReadmitDialogProps {
  readonly id: number;
  readonly name: string;
  /** Day of the dismissal: nobody comes back before. */
  readonly after: string;
  readonly onClose: () => void;
}

/** From when somebody works here again. */
export function ReadmitDialog({ id, name, after, onClose }: ReadmitDialogProps) {
  const title = useId();
  const today = useToday(useSession().info?.empresa);
  const call = useCall();
  const navigate = useNavigate();
  const { notify } = useAdmin();
  const [day, setDay] = useState<string | null>(today > after ? today : null);
  const [problem, setProblem] = useState<string>();
  const send = async (): Promise<void> => {
    if (!isDay(day)) return;
    try {
      const made = (await call(readmit, { id, body: { dataAdmissao: day } })) as WireRecord;
      notify(ui.readmitted, "success");
      void navigate(`/gestao-talentos/talentos/${String(made.id)}`);
    } catch (error) {
      const [first] = error instanceof ApiError ? error.errors : [];
      setProblem(first?.message ?? messageOf(error, ui.failed));
    }
  };
  return (
    <Dialog open onClose={closeOnPurpose(onClose)} aria-labelledby={title} fullWidth maxWidth="sm">
      <DialogTitle id={title}>{ui.readmitTitle(name)}</DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 2 }}>
        <Typography variant="body2">{ui.readmitLead}</Typography>
        {problem !== undefined && <Alert severity="error">{problem}</Alert>}
        <Labelled id={`${title}-data`} label={`${ui.admission} *`}>
          <DayBox id={`${title}-data`} disabled={false} required invalid={problem !== undefined} value={day} onChange={setDay} />
        </Labelled>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{ui.cancel}</Button>
        <Button variant="contained" disabled={!isDay(day)} onClick={() => void send()}>
          {ui.readmit}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
