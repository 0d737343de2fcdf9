import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { AnswerOf } from "../../../metadata/call.ts";
import { dayText } from "../../../metadata/moment.ts";
import type { preview } from "./shared.ts";
import { moneyText, move } from "./ui-texts.ts";

interface MovementOutcomeProps {
  readonly told: AnswerOf<typeof preview>;
  readonly day: string;
  /** The payroll has to confirm it first. */
  readonly waits: boolean;
}

/** What a movement is called and what comes of it, in sentences, before it is written. */
export function MovementOutcome({ told, day, waits }: MovementOutcomeProps) {
  const { titulo, futura, seguinte, avisados, salarioAntes, salarioDepois, percentual } = told;
  const share = percentual === null || percentual === 0 ? "" : move.share(moneyText(percentual), percentual > 0);
  const lines = [
    ...(salarioAntes !== null && salarioDepois !== null && salarioAntes !== salarioDepois
      ? [move.pay(moneyText(salarioAntes), moneyText(salarioDepois), moneyText(salarioDepois - salarioAntes))]
      : []),
    sinceWhen(day, futura, seguinte),
    ...(waits ? [move.waits] : []),
    avisados.length > 0 ? move.told(avisados.join(", ")) : move.toldNobody,
  ];
  return (
    <Alert severity="info" role="status" icon={false}>
      <Typography variant="subtitle2" component="p">{`${titulo}${share}`}</Typography>
      <Box sx={{ display: "grid", gap: 0.5, pt: 0.5 }}>
        {lines.map((line) => (
          <Typography key={line} variant="body2">
            {line}
          </Typography>
        ))}
      </Box>
    </Alert>
  );
}

function sinceWhen(day: string, isFuture: boolean, next: string | null): string {
  if (next === null) return isFuture ? move.future(dayText(day)) : move.past(dayText(day));
  return isFuture ? move.futureUntil(dayText(day), dayText(next)) : move.pastUntil(dayText(day), dayText(next));
}
