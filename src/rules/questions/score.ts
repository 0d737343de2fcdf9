import { type Answer, GRADE, MULTIPLE, OBJECTIVE, type Question } from "./question.ts";
import { dividedBy, hundredths, plus, type Rational, rational, times, ZERO } from "./rational.ts";

/**
 * What one answer is worth, from 0 to 1: a grade over the highest, the weight of the chosen option over the greatest, the weights
 * chosen over all. Null where nothing can be said: unanswered, a text, options without weight.
 */
export function scoreOf(question: Question, answer: Answer | undefined): Rational | null {
  if (answer === undefined) return null;
  const weightOf = (id: number): number => question.respostas.find((one) => one.id === id)?.peso ?? 0;
  const weights = question.respostas.map(({ peso }) => peso);
  if (question.tipo === GRADE) {
    const highest = question.notaMaxima ?? 0;
    return typeof answer.nota !== "number" || highest === 0 ? null : rational(answer.nota, highest);
  }
  if (question.tipo === OBJECTIVE) {
    const greatest = Math.max(0, ...weights);
    return typeof answer.respostaId !== "number" || greatest === 0 ? null : rational(weightOf(answer.respostaId), greatest);
  }
  if (question.tipo === MULTIPLE) {
    const chosen = answer.respostasIds ?? [];
    const all = sum(weights);
    return chosen.length === 0 || all === 0 ? null : rational(sum([...new Set(chosen)].map(weightOf)), all);
  }
  return null;
}

/** The result of answered questions, 0 to 100, rounded where it is shown. */
export function resultOf(questions: readonly Question[], answers: readonly Answer[]): number | null {
  const exact = exactResult(questions, answers);
  return exact === null ? null : hundredths(exact);
}

/** The same, exact: by weights; what scores nothing, or weighs nothing, is left out of both sides. */
export function exactResult(questions: readonly Question[], answers: readonly Answer[]): Rational | null {
  const byQuestion = new Map(answers.map((one) => [one.perguntaId, one]));
  let [reached, possible] = [ZERO, ZERO];
  for (const question of questions) {
    const score = scoreOf(question, byQuestion.get(question.id));
    if (score === null || question.peso === 0) continue;
    const weight = rational(question.peso);
    reached = plus(reached, times(weight, score));
    possible = plus(possible, weight);
  }
  return possible.over === 0n ? null : times(rational(100), dividedBy(reached, possible));
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
