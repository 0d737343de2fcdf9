import { useAdmin } from "../../../admin/app/admin-context.ts";
import type { RegisterPartProps } from "../../../admin/app/admin-parts.ts";
import { useCallAnswer } from "../../../admin/screen/use-call-answer.ts";
import { LeaveChip } from "../../../ui/LeaveChip.tsx";
import { currentLeave } from "./shared.ts";

/** Says of a talent that they are away today; until when, and that it is a holiday, to who may see leaves. */
export function LeaveMark({ record }: RegisterPartProps) {
  const { session } = useAdmin();
  const isAway = record?.afastado === true && record.situacao === "A";
  const asks = isAway && typeof record.id === "number" && session.can(currentLeave.audience.right);
  const { answer, problem } = useCallAnswer(
    currentLeave,
    undefined,
    asks ? { query: { colaboradorId: Number(record.id) } } : null,
  );
  if (!isAway || (asks && answer === undefined && problem === undefined)) return null;
  return <LeaveChip until={answer?.ate ?? null} isHoliday={answer?.ferias === true} />;
}
