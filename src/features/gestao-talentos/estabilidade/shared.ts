import { colaboradoresRights } from "../../../generated/types/gestao-talentos/colaboradores.ts";
import { describedCall } from "../../../metadata/call.ts";
import { day, id, orNull } from "../../../metadata/shape.ts";
import { texts } from "./texts.ts";

const place = {
  module: "gestao-talentos",
  title: texts.title,
  method: "GET",
  audience: { right: colaboradoresRights.view },
  answers: orNull(day),
} as const;

export const stabilityEnd = describedCall({
  ...place,
  path: "/cargo-salario/colaboradores/:id/data-estabilidade",
  summary: texts.end,
  description: texts.endWhy,
});
export const committeeStability = describedCall({
  ...place,
  path: "/gestao-talentos/talentos/data-estabilidade-comissao",
  summary: texts.committee,
  description: texts.committeeWhy,
  query: { colaboradorId: id },
});
