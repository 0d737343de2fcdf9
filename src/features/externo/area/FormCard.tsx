import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { type ReactNode, useEffect } from "react";

interface FormCardProps {
  readonly title: string;
  readonly lead?: string;
  readonly children: ReactNode;
}

/** The frame of a short form of the area. */
export function FormCard({ title, lead, children }: FormCardProps) {
  useEffect(() => {
    document.title = `${title} · Quadro`;
  }, [title]);
  return (
    <Paper
      variant="outlined"
      sx={{ maxWidth: 420, mx: "auto", mt: { xs: 1, md: 5 }, p: { xs: 2.5, sm: 4 }, display: "grid", gap: 2.5, minWidth: 0 }}
    >
      <Typography variant="h1">{title}</Typography>
      {lead && (
        <Typography variant="body2" color="textSecondary">
          {lead}
        </Typography>
      )}
      {children}
    </Paper>
  );
}
