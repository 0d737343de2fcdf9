import { colaboradoresRights } from "../../../generated/types/gestao-talentos/colaboradores.ts";
import { textUpTo } from "../../../metadata/bounded.ts";
import { describedCall } from "../../../metadata/call.ts";
import {
  anyObject,
  atMost,
  count,
  day,
  flag,
  id,
  ids,
  list,
  maybe,
  orNull,
  type Shape,
  shapeOf,
  text,
  told,
} from "../../../metadata/shape.ts";
import { texts } from "./texts.ts";

const named = shapeOf({ id, nome: text });
const place = {
  module: "gestao-talentos",
  title: texts.title,
  method: "GET",
  audience: { right: colaboradoresRights.view },
} as const;
const JOBS = "/cargo-salario/colaboradores";
export const TALENTS = "/gestao-talentos/talentos";
/** Talents a name is completed from at a time. */
export const OFFERED = 20;

export const situation = describedCall({
  ...place,
  path: `${JOBS}/:id/situacao`,
  summary: texts.situation,
  answers: shapeOf({ codigo: text, rotulo: text, desde: orNull(day) }),
});
export const areaOfTalent = describedCall({
  ...place,
  path: `${JOBS}/:id/area`,
  summary: texts.area,
  answers: orNull(named),
});
export const managers = describedCall({
  ...place,
  path: `${TALENTS}/:id/gestores`,
  summary: texts.managers,
  description: texts.managersWhy,
  answers: list(named),
});
export const participants = describedCall({
  ...place,
  path: `${JOBS}/participantes`,
  summary: texts.participants,
  query: {
    nome: textUpTo(100),
    page: { ...count, maximum: 1_000_000 } as Shape<number>,
    size: { ...id, maximum: 100 } as Shape<number>,
  },
  answers: list(named),
});
export const photo = describedCall({
  ...place,
  path: `${JOBS}/:id/foto`,
  summary: texts.photo,
  answers: { file: ["image/jpeg", "image/png"] },
});
export const talentsById = describedCall({
  ...place,
  path: `${JOBS}/by-ids`,
  summary: texts.byIds,
  query: { ids: told(ids, "Ids, separados por vírgula") },
  needs: ["ids"],
  answers: list(named),
});
/** Talents told with their photos at a time. */
const PICTURED = 50;
export const picturedTalents = describedCall({
  ...place,
  path: `${TALENTS}/by-ids`,
  summary: texts.pictured,
  description: texts.picturedWhy,
  query: { ids: told(atMost(PICTURED, id), "Ids, separados por vírgula") },
  needs: ["ids"],
  answers: list(
    shapeOf({
      id,
      nome: text,
      cargo: orNull(named),
      /** `bytes` in base64. */
      foto: orNull(shapeOf({ contentType: text, bytes: text })),
    }),
  ),
});
const rowsOf = (path: string, summary: string) =>
  describedCall({ ...place, path: `${TALENTS}/:id/${path}`, summary, answers: list(anyObject) });
export const educations = rowsOf("formacoes", texts.educations);
export const certificates = rowsOf("certificados", texts.certificates);
export const languages = rowsOf("idiomas", texts.languages);
export const experiences = { ...rowsOf("experiencias", texts.experiences), description: texts.experiencesWhy };

export const knownCpf = describedCall({
  ...place,
  method: "POST",
  path: "/gestao-talentos/talentos-admissao/isExisteTalentoComMesmoCPF",
  summary: texts.knownCpf,
  takes: shapeOf({ cpf: textUpTo(14) }),
  answers: flag,
});
export const namesakes = describedCall({
  ...place,
  method: "POST",
  path: `${TALENTS}/homonimos`,
  summary: texts.namesakes,
  description: texts.namesakesWhy,
  takes: shapeOf({ nome: textUpTo(100), cpf: maybe(textUpTo(14)), colaboradorId: maybe(id) }),
  answers: list(shapeOf({ id, nome: text, dataAdmissao: day, situacao: text, mesmoCpf: flag })),
});
