import { isAnswered, isCompulsory } from "./check-answers.ts";
import type { Answer, Question } from "./question.ts";

interface Progress {
  readonly obrigatorias: number;
  readonly obrigatoriasRespondidas: number;
  readonly perguntas: number;
  readonly respondidas: number;
}

/**
 * How far somebody came: of what has to be answered, and of all. `rated`: of each competence that is asked beside the questions whether it
 * is rated; all of them have to be.
 */
export function progressOf(
  questions: readonly Question[],
  answers: readonly Answer[],
  self: boolean,
  rated: readonly boolean[] = [],
): Progress {
  const given = new Map(answers.map((one) => [one.perguntaId, one]));
  const ratings = rated.filter((is) => is).length;
  const done = (all: readonly Question[]): number => all.filter((one) => isAnswered(one, given.get(one.id))).length + ratings;
  const compulsory = questions.filter((one) => isCompulsory(one, self));
  return {
    obrigatorias: compulsory.length + rated.length,
    obrigatoriasRespondidas: done(compulsory),
    perguntas: questions.length + rated.length,
    respondidas: done(questions),
  };
}
