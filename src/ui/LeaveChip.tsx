import Chip from "@mui/material/Chip";
import { dayText } from "../metadata/moment.ts";
import { leaveTexts } from "./leave-texts.ts";

interface LeaveChipProps {
  /** The last day of it; null where none is known. */
  readonly until: string | null;
  readonly isHoliday?: boolean;
}

/** Says of somebody that they are on leave or on holiday, and until when. */
export const LeaveChip = ({ until, isHoliday = false }: LeaveChipProps) => {
  const what = isHoliday ? leaveTexts.holiday : leaveTexts.leave;
  return <Chip size="small" variant="outlined" label={until === null ? what : leaveTexts.until(what, dayText(until))} />;
};
