import Box from "@mui/material/Box";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { readCell } from "../../reporting/shown-cell.ts";
import type { PreviewRecord as Shown } from "./preview-lines.ts";

/** A row by itself, label over value. */
export function PreviewRecord({ record: { title, fields } }: { readonly record: Shown }) {
  return (
    <Paper component="section" variant="outlined" aria-label={title} sx={{ p: 2 }}>
      <Typography component="h3" variant="subtitle1" sx={{ fontWeight: 600 }}>
        {title}
      </Typography>
      <Box
        component="dl"
        sx={{ m: 0, mt: 1, display: "grid", gap: 1.5, gridTemplateColumns: "repeat(auto-fill, minmax(min(18rem, 100%), 1fr))" }}
      >
        {fields.map((field) => (
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
    </Paper>
  );
}
