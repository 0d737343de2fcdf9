import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { type ReactNode, useId } from "react";

interface TitledPaperProps {
  readonly title: string;
  /** What it is for. */
  readonly lead: string;
  readonly children: ReactNode;
}

/** A part of the page below the sheet, under its own heading. */
export function TitledPaper({ title, lead, children }: TitledPaperProps) {
  const id = useId();
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ p: 2, display: "grid", gap: 1.5 }}>
      <Typography id={id} variant="h2">
        {title}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {lead}
      </Typography>
      {children}
    </Paper>
  );
}
