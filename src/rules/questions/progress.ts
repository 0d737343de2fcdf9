import { isAnswered, isCompulsory } from "./check-answers.ts";
import type { Answer, Question } from "./question.ts";

interface Progress {
  readonly obrigatorias: number;
  readonly obrigatoriasRespondidas: number;
  readonly perguntas: number;
  readonly respondidas: number;
}

/** How far somebody came: of what has to be answered, and of all. */
export function progressOf(questions: readonly Question[], answers: readonly Answer[], self: boolean): Progress {
  const given = new Map(answers.map((one) => [one.perguntaId, one]));
  const done = (all: readonly Question[]): number => all.filter((one) => isAnswered(one, given.get(one.id))).length;
  const compulsory = questions.filter((one) => isCompulsory(one, self));
  return {
    obrigatorias: compulsory.length,
    obrigatoriasRespondidas: done(compulsory),
    perguntas: questions.length,
    respondidas: done(questions),
  };
}
