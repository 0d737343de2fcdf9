import { type Answer, GRADE, MULTIPLE, OBJECTIVE, type Question } from "./question.ts";
import { dividedBy, hundredths, plus, type Rational, rational, times, ZERO } from "./rational.ts";

/** What an answer reaches and what it could have reached. */
export interface Points {
  readonly reached: number;
  readonly most: number;
}

/**
 * The points of one answer: a grade of the highest, the weight of the chosen option of the greatest, the weights chosen of all. Null
 * where nothing can be said: unanswered, a text, options without weight.
 */
export function pointsOf(question: Question, answer: Answer | undefined): Points | null {
  if (answer === undefined) return null;
  const points = pointsGiven(question, answer);
  return points === null || points.most === 0 ? null : points;
}

function pointsGiven({ tipo, notaMaxima, respostas }: Question, answer: Answer): Points | null {
  const weightOf = (id: number): number => respostas.find((one) => one.id === id)?.peso ?? 0;
  const weights = respostas.map(({ peso }) => peso);
  const chosen = answer.respostasIds ?? [];
  if (tipo === GRADE) return typeof answer.nota === "number" ? { reached: answer.nota, most: notaMaxima ?? 0 } : null;
  if (tipo === OBJECTIVE)
    return typeof answer.respostaId === "number" ? { reached: weightOf(answer.respostaId), most: Math.max(0, ...weights) } : null;
  if (tipo === MULTIPLE && chosen.length > 0) return { reached: sum([...new Set(chosen)].map(weightOf)), most: sum(weights) };
  return null;
}

/** What one answer is worth, from 0 to 1; null where nothing can be said. */
export function scoreOf(question: Question, answer: Answer | undefined): Rational | null {
  const points = pointsOf(question, answer);
  return points === null ? null : rational(points.reached, points.most);
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
