import Box from "@mui/material/Box";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { readCell } from "../../reporting/shown-cell.ts";
import { PreviewTable } from "./PreviewTable.tsx";
import type { RecordPart, PreviewRecord as Shown } from "./preview-lines.ts";

/** A row by itself: fields, label over value, and what is listed under its headings. */
export function PreviewRecord({ record: { title, parts } }: { readonly record: Shown }) {
  return (
    <Paper component="section" variant="outlined" aria-label={title} sx={{ p: 2, display: "grid", gap: 1.5 }}>
      <Typography component="h3" variant="subtitle1" sx={{ fontWeight: 600 }}>
        {title}
      </Typography>
      {parts.map((part) => (
        <Box key={part.key}>
          {part.title !== undefined && !("table" in part) && (
            <Typography component="h4" variant="subtitle2" sx={{ mb: 1 }}>
              {part.title}
            </Typography>
          )}
          <Part part={part} of={title} />
        </Box>
      ))}
    </Paper>
  );
}

function Part({ part, of }: { readonly part: RecordPart; readonly of: string }) {
  if ("table" in part) return <PreviewTable table={part.table} caption={[part.title, of].filter(Boolean).join(" · ")} />;
  if ("text" in part)
    return (
      <Typography variant="body2" color="text.secondary">
        {part.text}
      </Typography>
    );
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: "grid", gap: 1.5, gridTemplateColumns: "repeat(auto-fill, minmax(min(18rem, 100%), 1fr))" }}
    >
      {part.fields.map((field) => (
        <Box key={field.label}>
          <Typography component="dt" variant="caption" color="text.secondary">
            {field.label}
          </Typography>
          <Typography component="dd" variant="body2" sx={{ m: 0, whiteSpace: "pre-line", overflowWrap: "anywhere" }}>
            {readCell(field.value, field)}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
