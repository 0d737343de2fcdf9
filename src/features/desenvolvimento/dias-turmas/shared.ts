import { describedCall, listCall } from "../../../metadata/call.ts";
import { day, flag, id, list, type Of, only, orNull, shapeOf, text } from "../../../metadata/shape.ts";
import { CLASS_DAYS, SEES_DAYS } from "./entry.ts";
import { texts } from "./texts.ts";

const place = {
  module: "desenvolvimento",
  title: texts.title,
  audience: { right: SEES_DAYS },
} as const;
const shift = only("D", "M", "T", "N");
const proposed = { dia: day, diaSemana: text, turno: shift, turnoDescricao: text };
const found = shapeOf({
  id,
  turma: shapeOf({ id, descricao: text }),
  ...proposed,
  horaIni: orNull(text),
  horaFim: orNull(text),
  descricao: orNull(text),
  link: orNull(text),
});
export type ClassDay = Of<typeof found>;

export const classDays = listCall({ ...place, summary: texts.list, path: CLASS_DAYS }, found);
export const classDay = describedCall({ ...place, method: "GET", path: `${CLASS_DAYS}/:id`, summary: texts.one, answers: found });
export const daysBetweenDates = describedCall({
  ...place,
  method: "GET",
  path: `${CLASS_DAYS}/por-datas`,
  summary: texts.between,
  description: texts.betweenWhy,
  query: { inicio: day, fim: day, porTurno: flag },
  needs: ["inicio", "fim"],
  answers: list(shapeOf(proposed)),
});
