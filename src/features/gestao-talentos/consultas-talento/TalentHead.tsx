import Typography from "@mui/material/Typography";
import { useAdmin } from "../../../admin/app/admin-context.ts";
import type { RegisterPartProps } from "../../../admin/app/admin-parts.ts";
import { useSession } from "../../../admin/app/use-session.ts";
import { useToday } from "../../../admin/app/use-today.ts";
import { useCallAnswer } from "../../../admin/screen/use-call-answer.ts";
import { fieldAt } from "../../../metadata/field-at.ts";
import { GONE } from "../../../metadata/gone.ts";
import { isRecord } from "../../../metadata/json.ts";
import type { Json } from "../../../metadata/verdict.ts";
import { timeWorked } from "../../../rules/time-worked.ts";
import { managers } from "./shared.ts";
import { ui } from "./ui-texts.ts";

/** What a talent is here, for whom they work and how long they have been here, in one line below the name; and whether they work here now. */
export function TalentHead({ register, record }: RegisterPartProps) {
  const { kinds } = useAdmin();
  const today = useToday(useSession().info?.empresa);
  const isHere = record !== null && !GONE.includes(String(record.situacao));
  const { answer = [] } = useCallAnswer(managers, undefined, isHere && typeof record.id === "number" ? { id: record.id } : null);
  if (record === null) return null;
  const place = [record.cargo, record.faixaSalarial, record.areaOrganizacional].flatMap(nameIn);
  const until = typeof record.dataDesligamento === "string" && !isHere ? record.dataDesligamento : today;
  const time = typeof record.dataAdmissao === "string" ? timeWorked(record.dataAdmissao, until) : null;
  const said = [
    ...place,
    ...(answer.length === 0 ? [] : [ui.managers(answer.map(({ nome }) => nome))]),
    ...(time === null ? [] : [ui.time(time)]),
  ];
  const situation = fieldAt(register, "situacao");
  const face = situation && kinds.get(situation.kind);
  return (
    <>
      {said.length > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ flexBasis: "100%", overflowWrap: "anywhere" }}>
          {said.join(" · ")}
        </Typography>
      )}
      {face && <face.Cell field={situation} value={record.situacao ?? null} record={record} />}
    </>
  );
}

const nameIn = (value: Json | undefined): readonly string[] =>
  isRecord(value) && typeof value.nome === "string" ? [value.nome] : [];
