import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { texts } from "./texts.ts";

interface TicketPanelProps {
  readonly ticket: string | null;
  readonly busy: boolean;
  readonly onNew: () => void;
}

/** Outside the cloud: what ties this installation to a licence in the customer's portal. */
export function TicketPanel({ ticket, busy, onNew }: TicketPanelProps) {
  return (
    <Paper variant="outlined" component="section" aria-labelledby="licenca-ticket" sx={{ p: 2, display: "grid", gap: 1.5 }}>
      <Typography id="licenca-ticket" variant="h2">
        {texts.ticketPanel}
      </Typography>
      <Typography color="textSecondary">
        {texts.ticketLead} {texts.ticketWarning}
      </Typography>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2, alignItems: "center" }}>
        <Button variant="contained" disabled={busy || ticket !== null} onClick={onNew}>
          {texts.generate}
        </Button>
        <Box role="status">
          {ticket !== null && (
            <Typography component="span">
              {texts.ticketLabel}:{" "}
              <Box component="code" sx={{ fontSize: "1rem", fontWeight: 600, letterSpacing: "0.04em", userSelect: "all" }}>
                {ticket}
              </Box>
            </Typography>
          )}
        </Box>
      </Box>
    </Paper>
  );
}
