import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import type { Report } from "../../metadata/report.ts";
import type { WireRecord } from "../../metadata/verdict.ts";
import type { DocumentEvent } from "../../reporting/document.ts";
import { LinesDialog } from "./LinesDialog.tsx";
import { PreviewChart } from "./PreviewChart.tsx";
import { PreviewRecord } from "./PreviewRecord.tsx";
import { PreviewTable } from "./PreviewTable.tsx";
import type { Door } from "./preview-door.ts";
import { previewBlocks } from "./preview-lines.ts";
import { reportTexts as texts } from "./texts.ts";

/** What `POST <relatorio>/previa` answers. */
export interface PreviewAnswer {
  readonly eventos: readonly DocumentEvent[];
  readonly registros: number;
  readonly completo: boolean;
}

interface ReportPreviewProps {
  readonly answer: PreviewAnswer;
  readonly report: Report;
  /** Address of the report, and the filters the answer is of. */
  readonly base: string;
  readonly filters: WireRecord;
}

/** What a report shows of its filters. A number opens the rows it was counted from. */
export function ReportPreview({ answer, report, base, filters }: ReportPreviewProps) {
  const { eventos, registros, completo } = answer;
  const [door, setDoor] = useState<Door>();
  // Rows are shown in the columns of a table: where there is none nothing opens.
  const opens = report.blocks.some((block) => block.kind === "table" && block.columns.length > 0);
  const onDoor = opens ? setDoor : undefined;
  const head = eventos.find((event) => event.type === "head")?.head;
  const title = head?.title ?? texts.preview;
  const tooMany = report.formats.filter((format) => registros > report.most[format]);
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
        <Alert severity={tooMany.length > 0 ? "warning" : "info"} icon={false}>
          {tooMany.length > 0 ? texts.tooMany(registros, report.formats, report.most) : texts.partly(registros)}
        </Alert>
      )}
      {previewBlocks(eventos).map((block) =>
        block.what === "chart" ? (
          <PreviewChart key={block.id} block={block.id} chart={block.chart} onDoor={onDoor} />
        ) : block.what === "record" ? (
          <PreviewRecord key={block.id} record={block} />
        ) : (
          <PreviewTable
            key={`${block.id} ${block.title}`}
            table={block}
            caption={block.title ?? title}
            captionUnseen={block.title === undefined}
            onDoor={onDoor}
          />
        ),
      )}
      {door && <LinesDialog base={base} filters={filters} door={door} onClose={() => setDoor(undefined)} />}
    </Box>
  );
}
