import { answeredResult } from "../../../../metadata/answer-shapes.ts";
import { describedCall } from "../../../../metadata/call.ts";
import { day, id, list, orNull, shapeOf, text, whole } from "../../../../metadata/shape.ts";
import { SHEETS } from "../entry.ts";
import { contextTexts as texts } from "./texts.ts";

const result = orNull(answeredResult);
const cycle = shapeOf({ id, titulo: text });

export const readContext = describedCall({
  module: "avaliacao",
  title: texts.title,
  method: "GET",
  path: `${SHEETS}/:id/contexto`,
  audience: { anyUser: true },
  summary: texts.read,
  description: texts.readWhy,
  answers: shapeOf({
    cargo: orNull(text),
    area: orNull(text),
    meuAnterior: orNull(shapeOf({ avaliacao: cycle, desempenho: result })),
    metas: list(shapeOf({ id, descricao: text, prazo: orNull(day), progresso: result })),
    foto: orNull(text),
    ocorrencias: list(shapeOf({ id, descricao: text, data: day, pontuacao: orNull(whole) })),
    resultados: list(shapeOf({ avaliacao: cycle, desempenho: result, competencias: result })),
  }),
});
