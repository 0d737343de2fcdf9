import Box from "@mui/material/Box";
import Chip from "@mui/material/Chip";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";

interface SectionProps {
  readonly id: string;
  readonly title: string;
  readonly lead: string;
  readonly state?: { readonly text: string; readonly good: boolean };
  readonly action?: ReactNode;
  readonly children?: ReactNode;
}

/** One matter of the page, under its own heading. */
export function Section({ id, title, lead, state, action, children }: SectionProps) {
  return (
    <Paper variant="outlined" component="section" aria-labelledby={id} sx={{ p: { xs: 2, md: 2.5 }, display: "grid", gap: 1.5 }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "flex-start", justifyContent: "space-between" }}>
        <Box sx={{ flex: "1 1 260px", minWidth: 0 }}>
          <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center" }}>
            <Typography id={id} variant="h2">
              {title}
            </Typography>
            {state && <Chip size="small" label={state.text} color={state.good ? "success" : "default"} variant="outlined" />}
          </Box>
          <Typography variant="body2" color="textSecondary">
            {lead}
          </Typography>
        </Box>
        {action}
      </Box>
      {children}
    </Paper>
  );
}

interface LineProps {
  readonly title: string;
  readonly mark?: string | undefined;
  readonly detail: string;
  readonly children?: ReactNode;
}

export function Lines({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: "none", m: 0, p: 0 }}>
      {children}
    </Box>
  );
}

/** A thing with what may be done to it; on a phone the buttons go below. */
export function Line({ title, mark, detail, children }: LineProps) {
  return (
    <Box
      component="li"
      sx={{
        display: "flex",
        flexWrap: "wrap",
        gap: 1,
        alignItems: "center",
        justifyContent: "space-between",
        py: 1,
        "&:last-child": { pb: 0 },
        borderTop: 1,
        borderColor: "divider",
      }}
    >
      <Box sx={{ flex: "1 1 240px", minWidth: 0 }}>
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center" }}>
          <Typography sx={{ fontWeight: 500, overflowWrap: "anywhere" }}>{title}</Typography>
          {mark && <Chip size="small" label={mark} color="primary" variant="outlined" />}
        </Box>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: "anywhere", fontVariantNumeric: "tabular-nums" }}>
          {detail}
        </Typography>
      </Box>
      {children && <Box sx={{ display: "flex", gap: 0.5 }}>{children}</Box>}
    </Box>
  );
}
