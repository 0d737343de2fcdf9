import Chip from "@mui/material/Chip";
import type { RegisterPartProps } from "../../../admin/app/admin-parts.ts";
import { useCallAnswer } from "../../../admin/screen/use-call-answer.ts";
import { experienceEnd } from "./shared.ts";
import { ui } from "./ui-texts.ts";

/** Says of a talent that the first months are not over. */
export function ExperienceMark({ record }: RegisterPartProps) {
  const asked = record?.situacao === "A" && typeof record.id === "number" ? { id: record.id } : null;
  const { answer, isOther } = useCallAnswer(experienceEnd, undefined, asked);
  return answer?.termino == null || isOther ? null : <Chip size="small" variant="outlined" label={ui.mark} />;
}
