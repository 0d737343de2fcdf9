import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import LinearProgress from "@mui/material/LinearProgress";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { planTexts as texts } from "./texts.ts";
import type { Board, Gap } from "./ui-plan.ts";

/** What the latest evaluation says is missing, each a door to an action for it. */
export function PlanGaps({ plan, onCreate }: { readonly plan: Board; readonly onCreate: (gap: Gap) => void }) {
  const { lacunas, avaliacao, aberto, cuida, proprio } = plan;
  return (
    <Paper variant="outlined" component="section" aria-label={texts.gaps} sx={{ p: 2, display: "grid", gap: 1.5 }}>
      <Box>
        <Typography variant="h3" component="h2">
          {texts.gaps}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {avaliacao === null || lacunas.length === 0 ? texts.noGaps : texts.gapsOf(avaliacao)}
        </Typography>
      </Box>
      {lacunas.map((gap) => (
        <Box key={gap.competencia.id} sx={{ display: "flex", flexWrap: "wrap", gap: 1.5, alignItems: "center" }}>
          <Box sx={{ flex: 1, minWidth: 220 }}>
            <Typography variant="body2">
              {`${gap.competencia.nome}: ${texts.reached(gap.alcancado.toLocaleString("pt-BR"))}`}
            </Typography>
            <LinearProgress variant="determinate" value={gap.alcancado} aria-label={gap.competencia.nome} />
          </Box>
          {aberto && (cuida || proprio) && (
            <Button size="small" aria-label={texts.createOf(gap.competencia.nome)} onClick={() => onCreate(gap)}>
              {texts.create}
            </Button>
          )}
        </Box>
      ))}
    </Paper>
  );
}
