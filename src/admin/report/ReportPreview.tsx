import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { DocumentEvent } from "../../reporting/document.ts";
import { ChartTable } from "./ChartTable.tsx";
import { PreviewRecord } from "./PreviewRecord.tsx";
import { PreviewTable } from "./PreviewTable.tsx";
import { previewBlocks } from "./preview-lines.ts";
import { reportTexts as texts } from "./texts.ts";

/** What `POST <relatorio>/previa` answers. */
export interface PreviewAnswer {
  readonly eventos: readonly DocumentEvent[];
  readonly registros: number;
  readonly completo: boolean;
}

export function ReportPreview({ answer }: { readonly answer: PreviewAnswer }) {
  const { eventos, registros, completo } = answer;
  const head = eventos.find((event) => event.type === "head")?.head;
  const title = head?.title ?? texts.preview;
  return (
    <Box component="section" aria-label={texts.preview} sx={{ display: "grid", gap: 1.5, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <Typography component="h2" variant="h6">
        {title}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {[texts.records(registros), ...(head?.filters ?? []).map(({ label, text }) => `${label}: ${text}`)].join(" · ")}
      </Typography>
      {(head?.notes ?? []).map((note) => (
        <Alert key={note} severity="info" icon={false}>
          {note}
        </Alert>
      ))}
      {!completo && (
        <Alert severity="info" icon={false}>
          {texts.partly(registros)}
        </Alert>
      )}
      {previewBlocks(eventos).map((block) =>
        block.what === "chart" ? (
          <ChartTable key={block.id} chart={block.chart} />
        ) : block.what === "record" ? (
          <PreviewRecord key={block.id} record={block} />
        ) : (
          <PreviewTable key={`${block.id} ${block.title}`} table={block} caption={block.title ?? title} />
        ),
      )}
    </Box>
  );
}
