import { colaboradoresRights } from "../../../generated/types/gestao-talentos/colaboradores.ts";
import { describedCall } from "../../../metadata/call.ts";
import { day, id, ids, list, maybe, type Of, orNull, shapeOf, text, whole } from "../../../metadata/shape.ts";

const named = shapeOf({ id, nome: text });
const wanted = shapeOf({ areasIds: maybe(ids), cargosIds: maybe(ids), ambienteId: maybe(orNull(id)), data: maybe(orNull(day)) });
const talent = shapeOf({ id, nome: text, cargo: orNull(named), area: orNull(named) });
const place = {
  module: "gestao-talentos",
  title: "Talentos na segurança do trabalho",
  audience: { right: colaboradoresRights.view },
} as const;
const ADDRESS = "/gestao-talentos/talentos";
const ofTalent = { query: { colaboradorId: id }, needs: ["colaboradorId"] } as const;

/** What is asked of talents; what is absent, or empty, is not asked. */
export type Wanted = Of<typeof wanted>;
export type TalentFound = Of<typeof talent>;

export const earliestCondition = describedCall({
  ...place,
  ...ofTalent,
  method: "GET",
  path: `${ADDRESS}/data-minima-condicao-ambiental`,
  summary: "Primeira data em que uma condição ambiental do talento pode começar",
  answers: day,
});
export const serviceOrders = describedCall({
  ...place,
  ...ofTalent,
  method: "GET",
  path: `${ADDRESS}/ordem-servico`,
  summary: "Ordens de serviço do talento, da revisão mais nova à mais antiga",
  answers: list(shapeOf({ id, data: day, revisao: whole })),
});
export const talentsInPlace = describedCall({
  ...place,
  method: "POST",
  path: `${ADDRESS}/filtro-condicao-ambiental`,
  summary: "Talentos ativos por área, cargo e ambiente em uma data",
  description: "Sem data, vale hoje; o ambiente é o da condição ambiental em vigor na data.",
  takes: wanted,
  answers: list(talent),
});
