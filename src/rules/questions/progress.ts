import { isCompulsory } from "./check-answers.ts";
import type { Answer, Question } from "./question.ts";

interface Progress {
  readonly obrigatorias: number;
  readonly obrigatoriasRespondidas: number;
  readonly perguntas: number;
  readonly respondidas: number;
}

/** How far somebody came: of what has to be answered, and of all. */
export function progressOf(questions: readonly Question[], answers: readonly Answer[], self: boolean): Progress {
  const answered = new Set(answers.map(({ perguntaId }) => perguntaId));
  const compulsory = questions.filter((one) => isCompulsory(one, self));
  return {
    obrigatorias: compulsory.length,
    obrigatoriasRespondidas: compulsory.filter(({ id }) => answered.has(id)).length,
    perguntas: questions.length,
    respondidas: questions.filter(({ id }) => answered.has(id)).length,
  };
}
