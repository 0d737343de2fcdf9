import { describedCall } from "../../../metadata/call.ts";
import { count, day, flag, list, maybe, type Of, orNull, type Shape, shapeOf, text, whole } from "../../../metadata/shape.ts";
import { ADDRESS } from "./entry.ts";
import { texts } from "./texts.ts";

export const SEES = "ROLE_PESQUISA_NPS_VER";
export const SEES_NAMES = "ROLE_PESQUISA_NPS_IDENTIFICADO";
export const LONGEST_COMMENT = 500;
export const HIGHEST = 10;
/**
 * Below so many answers the margin says nothing: the normal curve it comes of does not fit yet. Of two months in which nothing changed
 * one in twenty may be told as a change; with two answers each it is up to one in four, with twenty one in twelve, with thirty 6 %.
 */
export const LEAST_TOLD = 30;
export const isTold = ({ respostas }: { readonly respostas: number }): boolean => respostas >= LEAST_TOLD;
const place = { module: "pesquisa", title: texts.title, audience: { anyUser: true } } as const;

const grade: Shape<number> = { type: "integer", minimum: 0, maximum: HIGHEST };
const percent: Shape<number> = { type: "number", minimum: 0, maximum: 100 };
const margin = orNull({ type: "number", minimum: 0 } as Shape<number>);
const month = shapeOf({ mes: text, respostas: count, nps: orNull(whole), margem: margin, ruido: orNull(flag) });
const turned = { podeResponder: flag, proximaEm: orNull(day), anonimo: flag };
const turn = shapeOf(turned);
const answer = shapeOf({
  ...turned,
  notas: list(shapeOf({ nota: grade, quantidade: count })),
  promotores: count,
  neutros: count,
  detratores: count,
  respostas: count,
  percentuais: shapeOf({ promotores: percent, neutros: percent, detratores: percent }),
  nps: orNull(whole),
  margem: margin,
  meses: list(month),
  comentarios: list(shapeOf({ nota: orNull(grade), comentario: text, data: orNull(day), nome: orNull(text) })),
});
export type Nps = Of<typeof answer>;
export const readNps = describedCall({
  ...place,
  audience: { right: SEES },
  method: "GET",
  path: ADDRESS,
  summary: texts.read,
  description: texts.readWhy,
  answers: answer,
});
export const ownTurn = describedCall({
  ...place,
  method: "GET",
  path: `${ADDRESS}/minha-vez`,
  summary: texts.turn,
  answers: turn,
});
export const giveNps = describedCall({
  ...place,
  method: "POST",
  path: ADDRESS,
  summary: texts.give,
  description: texts.giveWhy,
  takes: shapeOf({ nota: grade, comentario: maybe(orNull({ type: "string", maxLength: LONGEST_COMMENT } as Shape<string>)) }),
  answers: turn,
});
