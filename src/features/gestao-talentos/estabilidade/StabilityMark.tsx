import Chip from "@mui/material/Chip";
import type { RegisterPartProps } from "../../../admin/app/admin-parts.ts";
import { useCallAnswer } from "../../../admin/screen/use-call-answer.ts";
import { dayText } from "../../../metadata/moment.ts";
import { stabilityEnd } from "./shared.ts";
import { ui } from "./ui-texts.ts";

/** Says of a talent until when dismissing them needs a cause. */
export function StabilityMark({ record }: RegisterPartProps) {
  const asked = record?.situacao === "A" && typeof record.id === "number" ? { id: record.id } : null;
  const { answer, isOther } = useCallAnswer(stabilityEnd, undefined, asked);
  return answer == null || isOther ? null : (
    <Chip size="small" variant="outlined" color="warning" label={ui.mark(dayText(answer))} />
  );
}
