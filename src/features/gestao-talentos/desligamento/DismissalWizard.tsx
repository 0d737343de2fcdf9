import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import FormControlLabel from "@mui/material/FormControlLabel";
import MenuItem from "@mui/material/MenuItem";
import Step from "@mui/material/Step";
import StepLabel from "@mui/material/StepLabel";
import Stepper from "@mui/material/Stepper";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useId, useState } from "react";
import { useSession } from "../../../admin/app/use-session.ts";
import { useToday } from "../../../admin/app/use-today.ts";
import { useAnswer } from "../../../admin/screen/use-answer.ts";
import { dayText } from "../../../metadata/moment.ts";
import { closeOnPurpose } from "../../../ui/close-on-purpose.ts";
import { DayBox, isDay } from "../../../ui/inputs/DayBox.tsx";
import { Labelled } from "../../../ui/inputs/Labelled.tsx";
import { StillHere } from "./StillHere.tsx";
import { ui } from "./ui-texts.ts";
import { type Dismissal, useDismissal } from "./ui-use-dismissal.ts";

interface DismissalWizardProps {
  readonly id: number;
  readonly name: string;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Dismissing somebody step by step: when and why, what they still have, the interview, and what comes of it. */
export function DismissalWizard({ id, name, onClose, onDone }: DismissalWizardProps) {
  const title = useId();
  const today = useToday(useSession().info?.empresa);
  const work = useDismissal(id, today, onDone);
  const isNarrow = useMediaQuery("(max-width:599px)", { noSsr: true });
  const { steps, step, setStep, draft, busy } = work;
  const at = steps[step];
  const { answer: reasons = [] } = useAnswer<readonly { readonly id: number; readonly descricao: string }[]>(
    "/gestao-talentos/motivo-desligamento?resumido=true&unpaged=true&ativo=true",
  );
  const { answer: stable } = useAnswer<string | null>(`/cargo-salario/colaboradores/${id}/data-estabilidade`);
  const [known, setKnown] = useState(false);
  const day = isDay(draft.dataDesligamento) ? draft.dataDesligamento : null;
  const isStable = typeof stable === "string" && day !== null && day <= stable;
  const ready = day !== null && draft.motivo !== null && (!isStable || (known && draft.observacao.trim() !== ""));
  const reason = reasons.find((one) => one.id === draft.motivo)?.descricao ?? "";
  return (
    <Dialog open onClose={closeOnPurpose(onClose)} aria-labelledby={title} fullWidth maxWidth="md">
      <DialogTitle id={title}>{ui.titleOf(name)}</DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)", alignContent: "start" }}>
        <Stepper activeStep={step} alternativeLabel={isNarrow}>
          {steps.map((one) => (
            <Step key={one}>
              <StepLabel>{ui.steps[one]}</StepLabel>
            </Step>
          ))}
        </Stepper>
        {work.problem !== undefined && <Alert severity="error">{work.problem}</Alert>}
        {at === "dados" && (
          <>
            {isStable && (
              <Alert severity="warning">
                {ui.stability(dayText(stable))}
                <FormControlLabel
                  control={<Checkbox size="small" checked={known} onChange={(_, on) => setKnown(on)} />}
                  label={ui.stabilityKnown}
                />
              </Alert>
            )}
            <When work={work} reasons={reasons} needsNote={isStable} />
          </>
        )}
        {at === "onde" && <StillHere work={work} />}
        {at === "entrevista" && <Interview work={work} />}
        {at === "resumo" && (
          <Outcome work={work} name={name} day={day ?? ""} reason={reason} isFuture={day !== null && day > today} />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{ui.cancel}</Button>
        {step > 0 && <Button onClick={() => setStep(step - 1)}>{ui.back}</Button>}
        {at !== "resumo" && (
          <Button
            variant="contained"
            disabled={!ready || (at === "onde" && work.still === undefined)}
            onClick={() => setStep(step + 1)}
          >
            {ui.next}
          </Button>
        )}
        {at === "resumo" && (
          <Button variant="contained" color="error" disabled={busy} onClick={() => void work.send()}>
            {ui.dismiss}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

interface WhenProps {
  readonly work: Dismissal;
  readonly reasons: readonly { readonly id: number; readonly descricao: string }[];
  /** Why is to be said. */
  readonly needsNote: boolean;
}

function When({ work, reasons, needsNote }: WhenProps) {
  const id = useId();
  const { draft, change, messages } = work;
  return (
    <>
      <Labelled id={`${id}-data`} label={`${ui.date} *`}>
        <DayBox
          id={`${id}-data`}
          disabled={false}
          required
          invalid={messages.dataDesligamento !== undefined}
          value={draft.dataDesligamento}
          onChange={(dataDesligamento) => change({ dataDesligamento })}
        />
      </Labelled>
      {messages.dataDesligamento !== undefined && (
        <Typography variant="body2" color="error">
          {messages.dataDesligamento}
        </Typography>
      )}
      <TextField
        select
        required
        size="small"
        label={ui.reason}
        value={draft.motivo === null ? "" : String(draft.motivo)}
        error={messages.motivoDesligamento !== undefined}
        helperText={messages.motivoDesligamento}
        onChange={(event) => change({ motivo: Number(event.target.value) })}
      >
        {reasons.map((one) => (
          <MenuItem key={one.id} value={String(one.id)}>
            {one.descricao}
          </MenuItem>
        ))}
      </TextField>
      <FormControlLabel
        control={
          <Checkbox checked={draft.gerouSubstituicao} onChange={(_, gerouSubstituicao) => change({ gerouSubstituicao })} />
        }
        label={ui.substituted}
      />
      <TextField
        multiline
        required={needsNote}
        minRows={3}
        label={ui.note}
        value={draft.observacao}
        slotProps={{ htmlInput: { maxLength: 4000 } }}
        onChange={(event) => change({ observacao: event.target.value })}
      />
    </>
  );
}

/** Whether the interview follows at once. */
function Interview({ work: { draft, change } }: { readonly work: Dismissal }) {
  return (
    <>
      <Typography color="textSecondary">{ui.interviewLead}</Typography>
      <FormControlLabel
        control={<Checkbox checked={draft.entrevistar} onChange={(_, entrevistar) => change({ entrevistar })} />}
        label={ui.interview}
      />
    </>
  );
}

interface OutcomeProps {
  readonly work: Dismissal;
  readonly name: string;
  readonly day: string;
  readonly reason: string;
  readonly isFuture: boolean;
}

/** What the dismissal does, in sentences. */
function Outcome({ work: { draft, still }, name, day, reason, isFuture }: OutcomeProps) {
  const areas = still?.areas ?? [];
  const taken = areas.filter((area) => draft.substitutos[area.id] != null).length;
  const lines = [
    ...(taken > 0 ? [ui.summaryAreas(taken)] : []),
    ...(areas.length > taken ? [ui.summaryEmpty(areas.length - taken)] : []),
    ...(draft.inativarUsuario && still?.usuario?.podeInativar === true && still.usuario.ativo ? [ui.summaryUser] : []),
    ...(draft.entrevistar ? [ui.summaryInterview] : []),
    ui.undo,
  ];
  return (
    <>
      <Typography>{ui.summary({ name, day: dayText(day), reason, isFuture })}</Typography>
      {lines.map((line) => (
        <Typography key={line} variant="body2" color="textSecondary">
          {line}
        </Typography>
      ))}
    </>
  );
}
