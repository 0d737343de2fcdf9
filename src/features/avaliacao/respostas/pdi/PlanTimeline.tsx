import Box from "@mui/material/Box";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { useSession } from "../../../../admin/app/use-session.ts";
import { useToday } from "../../../../admin/app/use-today.ts";
import { dayText } from "../../../../metadata/moment.ts";
import { planTexts as texts } from "./texts.ts";
import type { Board, PlanAction } from "./ui-plan.ts";

interface PlanTimelineProps {
  readonly plan: Board;
  /** ISO days. */
  readonly from: string | null;
  readonly until: string | null;
}

/** When what is to be done: the plan's first day, its actions by their deadlines, its last day, and what has no day yet. */
export function PlanTimeline({ plan: { acoes }, from, until }: PlanTimelineProps) {
  const { info } = useSession();
  const today = useToday(info?.empresa);
  const open = acoes.filter(({ situacao }) => situacao !== "CANCELADA");
  const dated = open.flatMap((action) => (action.prazo === null ? [] : [{ day: action.prazo, ...told(action, today) }]));
  const ends = [
    ...(from === null ? [] : [{ day: from, title: texts.begins, more: "" }]),
    ...(until === null ? [] : [{ day: until, title: texts.endsOn, more: "" }]),
  ];
  const line = [...dated, ...ends].sort((a, b) => a.day.localeCompare(b.day));
  const undated = open.filter(({ prazo }) => prazo === null);
  return (
    <Paper variant="outlined" component="section" aria-label={texts.timeline} sx={{ p: 2, display: "grid", gap: 1 }}>
      <Typography variant="h3" component="h2">
        {texts.timeline}
      </Typography>
      <Box component="ol" sx={LINE}>
        {line.map(({ day, title, more }) => (
          <Box component="li" key={`${day} ${title}`}>
            <Typography variant="caption" color="textSecondary" component="div">
              {[dayText(day), more].filter(Boolean).join(" · ")}
            </Typography>
            <Typography variant="body2" sx={{ overflowWrap: "anywhere" }}>
              {title}
            </Typography>
          </Box>
        ))}
        {undated.length > 0 && (
          <Box component="li">
            <Typography variant="caption" color="textSecondary" component="div">
              {texts.undated}
            </Typography>
            <Typography variant="body2" sx={{ overflowWrap: "anywhere" }}>
              {undated.map(({ descricao }) => descricao).join("; ")}
            </Typography>
          </Box>
        )}
      </Box>
    </Paper>
  );
}

const told = ({ descricao, situacao, prazo }: PlanAction, today: string) => ({
  title: descricao,
  more: situacao !== "FEITA" && prazo !== null && prazo < today ? texts.late : texts.columns[situacao],
});

const LINE = {
  m: 0,
  pl: 2,
  listStyle: "none",
  display: "grid",
  gap: 1.5,
  borderLeft: 2,
  borderColor: "divider",
} as const;
