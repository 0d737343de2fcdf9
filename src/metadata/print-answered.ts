import { describedCall } from "./call.ts";
import { id, shapeOf } from "./shape.ts";

const texts = {
  title: "Acompanhamentos de períodos de experiência",
  summary: "Avaliação respondida em PDF",
} as const;

/** What was answered on paper, by the number of its sheet: of a cycle, or of a period of experience. */
export const printAnswered = describedCall({
  module: "avaliacao",
  title: texts.title,
  method: "POST",
  path: "/avaliacao/acompanhamentos-periodos-experiencia/imprimir-avaliacao-respondida",
  audience: { anyUser: true },
  summary: texts.summary,
  takes: shapeOf({ colaboradorQuestionarioId: id }),
  answers: { file: ["application/pdf"] },
});
