import Paper from "@mui/material/Paper";
import { PreviewChart } from "../../../../admin/report/PreviewChart.tsx";
import type { AnswerOf } from "../../../../metadata/call.ts";
import type { compareSheets } from "../shared.ts";
import { panelUi as ui } from "./ui-texts.ts";

type Competence = AnswerOf<typeof compareSheets>["competencias"][number];

interface CompetenceRadarProps {
  readonly caption: string;
  readonly competences: readonly Competence[];
  /** Lines around the middle, from 0 to 100. One of which nothing may be told is not drawn. */
  readonly rounds: readonly { readonly title: string; readonly of: (one: Competence) => number | null }[];
}

/** Fewer make no surface. */
const CORNERS = 3;

/** Competences around a middle, and their figures beside them. */
export function CompetenceRadar({ caption, competences, rounds }: CompetenceRadarProps) {
  if (competences.length < CORNERS) return null;
  const series = rounds.flatMap(({ title, of }) => {
    const values = competences.map(of);
    return values.every((value) => value === null) ? [] : [{ title, format: "percent" as const, places: 2, values }];
  });
  const categories = competences.map(({ nome }) => nome);
  return (
    <Paper variant="outlined" component="section" aria-label={ui.competences} sx={{ p: 2, minWidth: 0 }}>
      <PreviewChart
        block="competencias"
        chart={{ type: "radar", title: ui.competences, caption, categories, series }}
        onDoor={undefined}
      />
    </Paper>
  );
}
