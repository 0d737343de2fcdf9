import Chip from "@mui/material/Chip";
import type { RegisterPartProps } from "../../../admin/app/admin-parts.ts";
import { dayText } from "../../../metadata/moment.ts";
import { ui } from "./ui-texts.ts";

/** Says of a talent whose last day is to come when it is. */
export function DismissalMark({ record }: RegisterPartProps) {
  if (record?.situacao !== "A" || typeof record.dataDesligamento !== "string") return null;
  return <Chip size="small" variant="outlined" color="warning" label={ui.mark(dayText(record.dataDesligamento))} />;
}
