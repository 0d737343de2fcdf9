import Paper from "@mui/material/Paper";
import { PreviewChart } from "../../../../admin/report/PreviewChart.tsx";
import type { Chart } from "../../../../reporting/document.ts";
import { panelUi as ui } from "./ui-texts.ts";

interface CompetenceRadarProps {
  readonly caption: string;
  readonly names: readonly string[];
  /** Lines around the middle. One of which nothing may be told is not drawn. */
  readonly rounds: Chart["series"];
}

/** Fewer make no surface. */
export const CORNERS = 3;

/** Competences around a middle, and their figures with them. */
export function CompetenceRadar({ caption, names, rounds }: CompetenceRadarProps) {
  const series = rounds.filter(({ values }) => values.some((value) => value !== null));
  if (names.length < CORNERS || series.length === 0) return null;
  return (
    <Paper variant="outlined" component="section" aria-label={ui.competences} sx={{ p: 2, minWidth: 0 }}>
      <PreviewChart
        block="competencias"
        chart={{ type: "radar", title: ui.competences, caption, categories: names, series }}
        onDoor={undefined}
      />
    </Paper>
  );
}
