import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { dayText } from "../../../metadata/moment.ts";
import type { VacancyEvent } from "./shared.ts";
import { texts } from "./texts.ts";

const { page } = texts;

/** What happened to a vacancy, oldest first, and what is still to come. */
export function Timeline({ events }: { readonly events: readonly VacancyEvent[] }) {
  return (
    <Box component="ol" aria-label={page.timeline} sx={{ listStyle: "none", m: 0, p: 0, maxWidth: 640 }}>
      {events.map(({ dia, texto, nota, futuro }) => (
        <Box
          key={`${dia} ${texto}`}
          component="li"
          sx={{ display: "grid", gridTemplateColumns: "96px 1fr", gap: 2, pb: 2, opacity: futuro ? 0.8 : 1 }}
        >
          <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: "tabular-nums" }}>
            {dayText(dia)}
          </Typography>
          <Box sx={{ borderLeft: 2, borderColor: futuro ? "divider" : "primary.main", pl: 2, overflowWrap: "anywhere" }}>
            <Typography>{futuro ? `${texto} (${page.notYet})` : texto}</Typography>
            {nota !== null && (
              <Typography variant="body2" color="textSecondary">
                {nota}
              </Typography>
            )}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
