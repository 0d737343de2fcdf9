import Chip from "@mui/material/Chip";
import { useAdmin } from "../../../admin/app/admin-context.ts";
import type { RegisterPartProps } from "../../../admin/app/admin-parts.ts";
import { useCallAnswer } from "../../../admin/screen/use-call-answer.ts";
import { OCCURRENCE_MONTHS } from "../../../metadata/occurrence-months.ts";
import { pointsOfTalent } from "./shared.ts";
import { ui } from "./ui-texts.ts";

/** Says of a talent what their occurrences of a year come to. */
export function PointsMark({ record }: RegisterPartProps) {
  const { session } = useAdmin();
  const asks = record?.situacao === "A" && typeof record.id === "number" && session.can(pointsOfTalent.audience.right);
  const asked = asks ? { query: { colaboradorId: Number(record.id) } } : null;
  const { answer, isOther } = useCallAnswer(pointsOfTalent, undefined, asked);
  return answer === undefined || isOther || answer.pontos === 0 ? null : (
    <Chip size="small" variant="outlined" label={ui.points(answer.pontos, OCCURRENCE_MONTHS)} />
  );
}
