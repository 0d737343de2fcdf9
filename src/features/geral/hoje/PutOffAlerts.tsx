import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Collapse from "@mui/material/Collapse";
import { useId, useState } from "react";
import type { Today } from "./shared.ts";
import { texts, written } from "./texts.ts";

interface PutOffAlertsProps {
  readonly alerts: Today["adiados"];
  readonly onBack: (codigo: string, titulo: string) => void;
}

/** Alerts the reader put off, and the way back of each. */
export function PutOffAlerts({ alerts, onBack }: PutOffAlertsProps) {
  const [open, setOpen] = useState(false);
  const list = useId();
  if (alerts.length === 0) return null;
  return (
    <Box>
      <Button size="small" color="inherit" aria-expanded={open} aria-controls={list} onClick={() => setOpen(!open)}>
        {texts.later(alerts.length)}
      </Button>
      <Collapse in={open} id={list} unmountOnExit>
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none" }}>
          {alerts.map(({ codigo, titulo, ate }) => (
            <li key={codigo}>
              <Button size="small" aria-label={texts.bringBack(titulo)} onClick={() => onBack(codigo, titulo)}>
                {texts.until(titulo, written(ate))}
              </Button>
            </li>
          ))}
        </Box>
      </Collapse>
    </Box>
  );
}
