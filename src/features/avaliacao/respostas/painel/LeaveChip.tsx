import Chip from "@mui/material/Chip";
import type { AnswerOf } from "../../../../metadata/call.ts";
import { dayText } from "../../../../metadata/moment.ts";
import type { readMatrix } from "./shared.ts";
import { panelUi as ui } from "./ui-texts.ts";

/** Says beside a name that somebody is on leave, and until when. */
export const LeaveChip = ({ of }: { readonly of: AnswerOf<typeof readMatrix>["avaliados"][number]["afastado"] }) =>
  of === null ? null : (
    <Chip
      size="small"
      variant="outlined"
      label={of.ate === null ? ui.onLeave : ui.onLeaveUntil(dayText(of.ate))}
      sx={{ ml: 1 }}
    />
  );
