import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import LinearProgress from "@mui/material/LinearProgress";
import Typography from "@mui/material/Typography";
import { type ReactNode, useEffect } from "react";
import { texts } from "./texts.ts";

interface AreaPageProps {
  readonly title: string;
  readonly lead?: string;
  /** Beside the title. */
  readonly actions?: ReactNode;
  readonly problem?: string | undefined;
  readonly waiting?: boolean;
  readonly children?: ReactNode;
}

/** The frame of a page of the area: its heading, what went wrong, what is still coming. */
export function AreaPage({ title, lead, actions, problem, waiting = false, children }: AreaPageProps) {
  useEffect(() => {
    document.title = `${title} · Quadro`;
  }, [title]);
  return (
    <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center", justifyContent: "space-between" }}>
        <Typography variant="h1" sx={{ overflowWrap: "anywhere" }}>
          {title}
        </Typography>
        {actions}
      </Box>
      {lead && <Typography color="textSecondary">{lead}</Typography>}
      {problem ? <Alert severity="error">{problem}</Alert> : waiting ? <LinearProgress aria-label={texts.loading} /> : children}
    </Box>
  );
}
