import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import FormControlLabel from "@mui/material/FormControlLabel";
import MenuItem from "@mui/material/MenuItem";
import Stack from "@mui/material/Stack";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import { useAdmin } from "../../../admin/app/admin-context.ts";
import { messageOf } from "../../../admin/providers/api-error.ts";
import { useAnswer } from "../../../admin/screen/use-answer.ts";
import { useCall } from "../../../admin/screen/use-call.ts";
import { LONGEST_NAME, transferRanges } from "./shared.ts";
import { texts } from "./texts.ts";

interface Named {
  readonly id: number;
  readonly nome: string;
}

interface TransferDialogProps {
  readonly job: number;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Which ranges go to which job, and under what name. */
export function TransferDialog({ job, onClose, onDone }: TransferDialogProps) {
  const id = useId();
  const { notify } = useAdmin();
  const call = useCall();
  const { answer: ranges } = useAnswer<readonly Named[]>(
    `/cargo-salario/faixas-salariais/cargo/${job}?resumido=true&unpaged=true`,
  );
  const { answer: jobs = [] } = useAnswer<readonly Named[]>("/cargo-salario/cargos?resumido=true&unpaged=true");
  const [target, setTarget] = useState("");
  const [names, setNames] = useState<ReadonlyMap<number, string>>(new Map());
  const [problem, setProblem] = useState<string>();
  const tooLong = [...names.values()].some((name) => name.trim().length > LONGEST_NAME);

  const put = (range: Named, name: string | undefined): void => {
    const next = new Map(names);
    if (name === undefined) next.delete(range.id);
    else next.set(range.id, name);
    setNames(next);
  };
  const send = async (): Promise<void> => {
    if (target === "") return setProblem(texts.targetRequired);
    try {
      const faixas = [...names].map(([range, novoNome]) => ({ id: range, novoNome }));
      const { transferidas } = await call(transferRanges, { id: job, body: { cargoDestinoId: Number(target), faixas } });
      notify(texts.done(transferidas), "success");
      onDone();
      onClose();
    } catch (error) {
      setProblem(messageOf(error, texts.failed));
    }
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={`${id}-titulo`} fullWidth maxWidth="sm">
      <DialogTitle id={`${id}-titulo`}>{texts.title}</DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 2 }}>
        <Typography variant="body2">{texts.lead}</Typography>
        {problem !== undefined && <Alert severity="error">{problem}</Alert>}
        <TextField
          select
          required
          size="small"
          label={texts.target}
          value={target}
          onChange={(event) => setTarget(event.target.value)}
          sx={{ mt: 1 }}
        >
          {jobs
            .filter((one) => one.id !== job)
            .map((one) => (
              <MenuItem key={one.id} value={String(one.id)}>
                {one.nome}
              </MenuItem>
            ))}
        </TextField>
        <Stack component="fieldset" sx={{ border: 0, p: 0, m: 0, gap: 1 }}>
          <Typography component="legend" variant="subtitle2">
            {texts.ranges}
          </Typography>
          {ranges?.length === 0 && <Typography color="textSecondary">{texts.none}</Typography>}
          {(ranges ?? []).map((range) => {
            const name = names.get(range.id);
            const isLong = (name ?? "").trim().length > LONGEST_NAME;
            return (
              <Stack key={range.id} direction="row" sx={{ alignItems: "start", gap: 1 }}>
                <FormControlLabel
                  control={<Checkbox checked={name !== undefined} />}
                  label={range.nome}
                  onChange={(_, on) => put(range, on ? range.nome.slice(0, LONGEST_NAME) : undefined)}
                  sx={{ minWidth: 160 }}
                />
                {name !== undefined && (
                  <TextField
                    size="small"
                    label={texts.newName(range.nome)}
                    value={name}
                    error={isLong}
                    helperText={isLong ? texts.tooLong : undefined}
                    onChange={(event) => put(range, event.target.value)}
                    sx={{ flex: 1 }}
                  />
                )}
              </Stack>
            );
          })}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{texts.cancel}</Button>
        <Button variant="contained" disabled={names.size === 0 || tooLong} onClick={() => void send()}>
          {texts.transfer}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
