import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import { useWatch } from "react-hook-form";
import { Link as RouterLink } from "react-router-dom";
import { useAdmin } from "../../../admin/app/admin-context.ts";
import type { RegisterPartProps } from "../../../admin/app/admin-parts.ts";
import { useCallAnswer } from "../../../admin/screen/use-call-answer.ts";
import type { AnswerOf } from "../../../metadata/call.ts";
import { dayText } from "../../../metadata/moment.ts";
import { useSettled } from "../../../ui/use-settled.ts";
import { namesakes, TALENTS } from "./shared.ts";
import { ui } from "./ui-texts.ts";

type Known = AnswerOf<typeof namesakes>[number];
type Typed = string | null | undefined;

/** Talents who may be the person a new talent or admission is about, told while name and CPF are typed. */
export function SamePerson({ record }: RegisterPartProps) {
  const { session } = useAdmin();
  const [nome, cpf] = useWatch({ name: ["nome", "cpf"] }) as readonly [Typed, Typed];
  const isNew = record === null && (nome ?? "").trim() !== "" && session.can(namesakes.audience.right);
  const asked = useSettled(isNew ? JSON.stringify({ nome, ...(cpf ? { cpf } : {}) }) : null);
  const { answer = [] } = useCallAnswer(namesakes, undefined, asked === null ? null : { body: JSON.parse(asked) });
  return (
    <Box role="status" sx={{ display: "grid", gap: 1, mt: 2, "&:empty": { display: "none" } }}>
      {answer.map((one) => (
        <Alert key={one.id} severity={one.mesmoCpf ? "warning" : "info"}>
          {saidOf(one)}{" "}
          <Link component={RouterLink} to={`${TALENTS}/${one.id}`} color="inherit">
            {ui.openRecord(one.nome)}
          </Link>
        </Alert>
      ))}
    </Box>
  );
}

const saidOf = ({ nome, dataAdmissao, situacao, mesmoCpf }: Known): string => {
  const day = dayText(dataAdmissao);
  if (!mesmoCpf) return ui.sameName(day);
  return situacao === "D" ? ui.wasHere(nome, day) : ui.isHere(nome, day);
};
