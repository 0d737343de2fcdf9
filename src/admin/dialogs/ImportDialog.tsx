import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogContentText from "@mui/material/DialogContentText";
import DialogTitle from "@mui/material/DialogTitle";
import FormControl from "@mui/material/FormControl";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormLabel from "@mui/material/FormLabel";
import LinearProgress from "@mui/material/LinearProgress";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import { icons } from "../../ui/icons.tsx";
import { FilePick } from "../../ui/inputs/FilePick.tsx";
import { useAdmin } from "../app/admin-context.ts";
import { saveBlob } from "../providers/download.ts";
import type { FoundRegister } from "../providers/registers.ts";
import type { ImportMode, ImportReport } from "../providers/wire.ts";
import { ImportFindings } from "./ImportFindings.tsx";
import { ImportPreview } from "./ImportPreview.tsx";
import { reasonsOf } from "./reasons-of.ts";
import { dialogTexts } from "./texts.ts";

const { import: texts } = dialogTexts;

interface ImportDialogProps {
  readonly found: FoundRegister;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

type Step =
  | { readonly at: "choose" }
  | { readonly at: "busy"; readonly text: string; readonly done: number; readonly ending: AbortController }
  | { readonly at: "checked"; readonly report: ImportReport }
  | { readonly at: "done"; readonly report: ImportReport };

/** Choose a file, see what would happen, then let it happen. The file is judged whole before anything is written. */
export function ImportDialog({ found, onClose, onDone }: ImportDialogProps) {
  const { api, tellError } = useAdmin();
  const title = useId();
  const [file, setFile] = useState<File>();
  const [mode, setMode] = useState<ImportMode>("tudo");
  const [createOnly, setCreateOnly] = useState(false);
  const [step, setStep] = useState<Step>({ at: "choose" });
  const [refusal, setRefusal] = useState<readonly string[]>();

  const send = async (chosen: File, dryRun: boolean, only = createOnly): Promise<void> => {
    setRefusal(undefined);
    const ending = new AbortController();
    const busy = { at: "busy", text: dryRun ? texts.checking : texts.importing, ending } as const;
    setStep({ ...busy, done: 0 });
    const told = { signal: ending.signal, onProgress: (done: number) => setStep({ ...busy, done }) };
    try {
      const { cancelled, result } = await api.importFile(found.base, chosen, {
        dryRun,
        mode: dryRun ? "validas" : mode,
        createOnly: only,
        ...told,
      });
      const stays = dryRun || !result ? 0 : result.created + result.updated;
      if (cancelled || !result) {
        setRefusal([texts.cancelled(stays)]);
        setStep({ at: "choose" });
      } else setStep({ at: dryRun ? "checked" : "done", report: result });
      if (!dryRun && (!cancelled || stays > 0)) onDone();
    } catch (error) {
      setRefusal(reasonsOf(found.register, error));
      setStep({ at: "choose" });
    }
  };
  const choose = (chosen: File | undefined): void => {
    if (!chosen) return;
    setFile(chosen);
    void send(chosen, true);
  };
  const template = async (): Promise<void> => {
    try {
      await api.exportFile(found.base, { format: "xlsx", template: true });
    } catch (error) {
      tellError(error, "messages", dialogTexts.failed);
    }
  };

  const report = step.at === "checked" || step.at === "done" ? step.report : undefined;
  const good = report ? report.created + report.updated : 0;
  const mayRun =
    step.at === "checked" && good > 0 && (mode === "validas" || (step.report.errors.length === 0 && step.report.rejected === 0));
  const rejects = step.at === "done" ? step.report.rejects : undefined;

  return (
    <Dialog open onClose={step.at === "busy" ? undefined : onClose} aria-labelledby={title} maxWidth="md" fullWidth>
      <DialogTitle id={title}>{texts.title(found.address.plural)}</DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 2 }}>
        {refusal && (
          <Alert severity="error">
            {refusal.map((reason) => (
              <div key={reason}>{reason}</div>
            ))}
          </Alert>
        )}
        {step.at !== "done" && (
          <>
            <DialogContentText variant="body2">{texts.text}</DialogContentText>
            <FilePick
              label={texts.file}
              file={file}
              onFile={choose}
              disabled={step.at === "busy"}
              accept=".csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
            >
              <Button startIcon={<icons.download fontSize="small" />} onClick={() => void template()}>
                {texts.template}
              </Button>
            </FilePick>
          </>
        )}
        {step.at !== "done" && (
          <FormControlLabel
            control={
              <Checkbox
                checked={createOnly}
                disabled={step.at === "busy"}
                onChange={(_, only) => {
                  setCreateOnly(only);
                  if (file) void send(file, true, only);
                }}
              />
            }
            label={texts.createOnly}
          />
        )}
        {step.at === "busy" && (
          <div role="status">
            <Typography variant="body2">{step.text}</Typography>
            <LinearProgress
              aria-label={step.text}
              {...(step.done > 0 ? { variant: "determinate", value: Math.round(step.done * 100) } : {})}
            />
          </div>
        )}
        {step.at === "done" && report && (
          <Alert severity={report.rejected > 0 ? "warning" : "success"}>
            {texts.done(report.created, report.updated, report.rejected)}
          </Alert>
        )}
        {report && <ImportFindings report={report} isDone={step.at === "done"} />}
        {step.at === "checked" && <ImportPreview report={step.report} register={found.register} />}
        {step.at === "checked" && step.report.errors.length > 0 && (
          <FormControl>
            <FormLabel id={`${title}-mode`}>{texts.mode}</FormLabel>
            <RadioGroup aria-labelledby={`${title}-mode`} value={mode} onChange={(_, value) => setMode(value as ImportMode)}>
              <FormControlLabel value="tudo" control={<Radio />} label={texts.all} />
              <FormControlLabel value="validas" control={<Radio />} label={texts.valid} />
            </RadioGroup>
          </FormControl>
        )}
      </DialogContent>
      <DialogActions>
        {rejects && (
          <Button
            startIcon={<icons.download fontSize="small" />}
            onClick={() => saveBlob(new Blob([rejects], { type: "text/csv;charset=utf-8" }), texts.rejectsName)}
          >
            {texts.rejects}
          </Button>
        )}
        <Button
          disabled={step.at === "busy" && step.ending.signal.aborted}
          onClick={() => {
            if (step.at !== "busy") return onClose();
            step.ending.abort();
            setStep({ ...step, text: texts.cancelling });
          }}
        >
          {step.at === "done" ? dialogTexts.close : dialogTexts.cancel}
        </Button>
        {step.at !== "done" && (
          <Button variant="contained" disabled={!mayRun} onClick={() => file && void send(file, false)}>
            {texts.run}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
