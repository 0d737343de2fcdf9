import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { Link as RouterLink } from "react-router-dom";
import type { Today } from "./shared.ts";
import { texts, written } from "./texts.ts";

type People = Pick<Today, "aniversarios" | "tempoDeCasa" | "ausentes">;

interface Line {
  readonly id: number;
  readonly nome: string;
  readonly link: string;
  readonly said: string;
}

/** Whom to congratulate this week and who is on leave today. */
export function PeopleOfToday({ people: { aniversarios, tempoDeCasa, ausentes } }: { readonly people: People }) {
  const dayOf = (day: string): string => written(day).slice(0, 5);
  const groups: readonly (readonly [string, readonly Line[]])[] = [
    [texts.birthdays, aniversarios.map((one) => ({ ...one, said: dayOf(one.data) }))],
    [texts.service, tempoDeCasa.map((one) => ({ ...one, said: `${texts.years(one.anos)} · ${dayOf(one.data)}` }))],
    [texts.absent, ausentes.map((one) => ({ ...one, said: texts.back(one.ate === null ? null : dayOf(one.ate)) }))],
  ];
  const told = groups.filter(([, lines]) => lines.length > 0);
  if (told.length === 0) return null;
  return (
    <Box sx={GRID}>
      {told.map(([title, lines]) => (
        <Paper key={title} variant="outlined" component="section" aria-label={title} sx={{ px: 1.5, py: 1, minWidth: 0 }}>
          <Typography variant="subtitle2" component="h3">
            {title}
          </Typography>
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none", maxHeight: 160, overflow: "auto" }}>
            {lines.map(({ id, nome, link, said }) => (
              <Box component="li" key={id} sx={{ display: "flex", gap: 1, py: 0.25 }}>
                <Link component={RouterLink} to={link} variant="body2" noWrap sx={{ flex: 1, minWidth: 0 }}>
                  {nome}
                </Link>
                <Typography variant="caption" color="textSecondary" sx={{ whiteSpace: "nowrap" }}>
                  {said}
                </Typography>
              </Box>
            ))}
          </Box>
        </Paper>
      ))}
    </Box>
  );
}

const GRID = {
  display: "grid",
  gap: 1,
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "repeat(3, minmax(0, 1fr))" },
} as const;
