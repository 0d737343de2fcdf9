import { describedCall } from "../../../metadata/call.ts";
import { count, day, flag, list, maybe, type Of, orNull, type Shape, shapeOf, text, whole } from "../../../metadata/shape.ts";
import { texts } from "./texts.ts";

export const ADDRESS = "/pesquisa/nps";
export const SEES = "ROLE_PESQUISA_NPS_VER";
export const SEES_NAMES = "ROLE_PESQUISA_NPS_IDENTIFICADO";
export const LONGEST_COMMENT = 500;
export const HIGHEST = 10;
const place = { module: "pesquisa", title: texts.title, audience: { anyUser: true } } as const;

const grade: Shape<number> = { type: "integer", minimum: 0, maximum: HIGHEST };
const percent: Shape<number> = { type: "number", minimum: 0, maximum: 100 };
const margin = orNull({ type: "number", minimum: 0 } as Shape<number>);
const tally = { promotores: count, neutros: count, detratores: count };
const month = shapeOf({ mes: text, respostas: count, nps: orNull(whole), margem: margin, ruido: orNull(flag) });
const answer = shapeOf({
  podeResponder: flag,
  proximaEm: orNull(day),
  notas: orNull(list(shapeOf({ nota: grade, quantidade: count }))),
  promotores: orNull(count),
  neutros: orNull(count),
  detratores: orNull(count),
  respostas: orNull(count),
  percentuais: orNull(shapeOf({ promotores: percent, neutros: percent, detratores: percent })),
  nps: orNull(whole),
  margem: margin,
  meses: list(month),
  comentarios: list(shapeOf({ nota: grade, comentario: text, data: day, nome: orNull(text) })),
});
export type Nps = Of<typeof answer>;
export type NpsTally = Of<ReturnType<typeof shapeOf<typeof tally>>>;

export const readNps = describedCall({
  ...place,
  method: "GET",
  path: ADDRESS,
  summary: texts.read,
  description: texts.readWhy,
  answers: answer,
});
export const giveNps = describedCall({
  ...place,
  method: "POST",
  path: ADDRESS,
  summary: texts.give,
  description: texts.giveWhy,
  takes: shapeOf({ nota: grade, comentario: maybe(orNull({ type: "string", maxLength: LONGEST_COMMENT } as Shape<string>)) }),
  answers: shapeOf({ podeResponder: flag, proximaEm: orNull(day) }),
});
