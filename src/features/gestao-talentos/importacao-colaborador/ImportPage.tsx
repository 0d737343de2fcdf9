import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import LinearProgress from "@mui/material/LinearProgress";
import Link from "@mui/material/Link";
import Paper from "@mui/material/Paper";
import { useState } from "react";
import { Link as RouterLink } from "react-router-dom";
import { useAdmin } from "../../../admin/app/admin-context.ts";
import { useFoundRegister } from "../../../admin/app/found-register.ts";
import { ImportFindings } from "../../../admin/dialogs/ImportFindings.tsx";
import { ImportPreview } from "../../../admin/dialogs/ImportPreview.tsx";
import { ApiError, messageOf } from "../../../admin/providers/api-error.ts";
import { useCall } from "../../../admin/screen/use-call.ts";
import { PageHead } from "../../../admin/shell/PageHead.tsx";
import { colaboradores } from "../../../generated/types/gestao-talentos/colaboradores.ts";
import type { ImportReport } from "../../../metadata/wire.ts";
import { FilePick } from "../../../ui/inputs/FilePick.tsx";
import { DRY_RUN, type Imported, importTalents, WAIVE } from "./shared.ts";
import { texts } from "./texts.ts";

type Step =
  | { readonly at: "choose" }
  | { readonly at: "busy"; readonly text: string }
  | { readonly at: "checked"; readonly report: ImportReport }
  | { readonly at: "done"; readonly imported: Imported };

const ACCEPTED = ".csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** A sheet of talents: judged as soon as it is chosen, told record by record, and then taken whole or not at all. */
export function ImportPage() {
  const { api, tellError } = useAdmin();
  const call = useCall();
  const { data: found } = useFoundRegister(colaboradores.id);
  const [file, setFile] = useState<File>();
  const [waive, setWaive] = useState(false);
  const [step, setStep] = useState<Step>({ at: "choose" });
  const [refused, setRefused] = useState<readonly string[]>([]);

  const send = async (chosen: File, dryRun: boolean, waives = waive): Promise<void> => {
    const body = new FormData();
    body.append(WAIVE, String(waives));
    body.append(DRY_RUN, String(dryRun));
    body.append("file", chosen);
    setRefused([]);
    setStep({ at: "busy", text: dryRun ? texts.checking : texts.sending });
    try {
      const imported = await call(importTalents, { body });
      const report = imported.conferencia as ImportReport | undefined;
      setStep(report === undefined ? { at: "done", imported } : { at: "checked", report });
    } catch (error) {
      const lines = error instanceof ApiError ? error.errors.map(({ message }) => message) : [];
      setRefused([messageOf(error, texts.failed), ...lines]);
      setStep({ at: "choose" });
    }
  };
  const template = (): void => {
    api
      .exportFile(colaboradores.id, { format: "xlsx", template: true })
      .catch((error: unknown) => tellError(error, "messages", texts.failed));
  };
  const busy = step.at === "busy";
  const report = step.at === "checked" ? step.report : undefined;
  const isSound = report !== undefined && report.errors.length === 0 && report.rejected === 0;
  const mayRun = isSound && report.created + report.updated > 0;
  return (
    <Box sx={{ maxWidth: 960, display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <PageHead title={texts.title} lead={texts.lead}>
        <Button onClick={template}>{texts.template}</Button>
      </PageHead>
      <Paper variant="outlined" sx={{ p: 2, display: "grid", gap: 1.5, justifyItems: "start" }}>
        <FilePick
          label={texts.file}
          file={file}
          onFile={(chosen) => {
            setFile(chosen);
            void send(chosen, true);
          }}
          disabled={busy}
          accept={ACCEPTED}
        />
        <FormControlLabel
          control={
            <Checkbox
              checked={waive}
              disabled={busy}
              onChange={(_, on) => {
                setWaive(on);
                if (file !== undefined && step.at !== "done") void send(file, true, on);
              }}
            />
          }
          label={texts.waive}
        />
        <Button
          variant="contained"
          disabled={!mayRun || file === undefined}
          onClick={() => file !== undefined && void send(file, false)}
        >
          {texts.send}
        </Button>
      </Paper>
      {busy && (
        <Box role="status">
          {step.text}
          <LinearProgress aria-label={step.text} />
        </Box>
      )}
      {refused.length > 0 && (
        <Alert severity="error">
          {refused.map((line) => (
            <div key={line}>{line}</div>
          ))}
        </Alert>
      )}
      {report && <ImportFindings report={report} isDone={false} />}
      {report && !isSound && <Alert severity="info">{texts.correct}</Alert>}
      {report && found && <ImportPreview report={report} register={found.register} />}
      {step.at === "done" && (
        <Alert
          severity="success"
          role="status"
          action={
            <Button component={RouterLink} to="/gestao-talentos/talentos" color="inherit">
              {texts.list}
            </Button>
          }
        >
          <span>{texts.done(step.imported.importados, step.imported.ignorados)}</span>
          {step.imported.talentos.length > 0 && (
            <Box component="ul" aria-label={texts.written} sx={{ m: 0, mt: 1, pl: 2.5 }}>
              {step.imported.talentos.map(({ id, nome }) => (
                <li key={id}>
                  <Link component={RouterLink} to={`/gestao-talentos/talentos/${id}`} color="inherit" underline="always">
                    {nome}
                  </Link>
                </li>
              ))}
            </Box>
          )}
          {step.imported.importados > step.imported.talentos.length &&
            texts.others(step.imported.importados - step.imported.talentos.length)}
        </Alert>
      )}
    </Box>
  );
}
