import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useEffect, useState } from "react";
import type { Report } from "../../metadata/report.ts";
import type { WireRecord } from "../../metadata/verdict.ts";
import { usePrepared } from "../../ui/deferred.tsx";
import { useAppFormServices } from "../app/use-form-services.ts";
import { FormServicesProvider } from "../form/form-services.ts";
import type { FoundRegister } from "../providers/registers.ts";
import { Breadcrumbs } from "../shell/Breadcrumbs.tsx";
import { ReportForm } from "./ReportForm.tsx";
import { type PreviewAnswer, ReportPreview } from "./ReportPreview.tsx";
import { reportTexts as texts } from "./texts.ts";

interface ReportPageProps {
  readonly found: FoundRegister;
  readonly report: Report;
}

/** What became of the last thing asked for. */
export type ReportOutcome =
  | { readonly what: "preview"; readonly answer: PreviewAnswer; readonly filters: WireRecord }
  | { readonly what: "empty" | "failed"; readonly text: string }
  | undefined;

/** The page of any report: its filters, what it shows of them, and its files. */
export function ReportPage({ found, report }: ReportPageProps) {
  const services = useAppFormServices();
  const [outcome, setOutcome] = useState<ReportOutcome>();
  const ready = usePrepared();
  useEffect(() => {
    document.title = `${report.title} · Quadro`;
  }, [report]);
  return (
    <FormServicesProvider value={services}>
      <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)", maxWidth: 1280 }}>
        <Breadcrumbs />
        <Box>
          <Typography component="h1" variant="h5">
            {report.title}
          </Typography>
          {report.description !== undefined && <Typography color="text.secondary">{report.description}</Typography>}
        </Box>
        {ready && <ReportForm found={found} report={report} onOutcome={setOutcome} />}
        <Box aria-live="polite">
          {outcome !== undefined && outcome.what !== "preview" && (
            <Alert severity={outcome.what === "failed" ? "error" : "info"}>{outcome.text}</Alert>
          )}
          {outcome?.what === "preview" && (
            <Typography
              variant="body2"
              sx={{ position: "absolute", width: "1px", height: "1px", overflow: "hidden", clipPath: "inset(50%)" }}
            >
              {texts.records(outcome.answer.registros)}
            </Typography>
          )}
        </Box>
        {outcome?.what === "preview" && (
          <ReportPreview answer={outcome.answer} report={report} base={found.base} filters={outcome.filters} />
        )}
      </Box>
    </FormServicesProvider>
  );
}
