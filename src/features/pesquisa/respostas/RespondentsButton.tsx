import Button from "@mui/material/Button";
import { Link } from "react-router-dom";
import { useAdmin } from "../../../admin/app/admin-context.ts";
import type { RegisterPartProps } from "../../../admin/app/admin-parts.ts";
import { RESPONDENTS, SEES_RESPONDENTS } from "./entry.ts";
import { uiTexts as texts } from "./ui-texts.ts";

/** Leads from a questionnaire to who answers it. */
export function RespondentsButton({ record }: RegisterPartProps) {
  const { session } = useAdmin();
  if (record === null || record.tipo === "ENTREVISTA" || !session.can(SEES_RESPONDENTS)) return null;
  return (
    <Button component={Link} to={`${RESPONDENTS}/${String(record.id)}`}>
      {texts.respondents}
    </Button>
  );
}
