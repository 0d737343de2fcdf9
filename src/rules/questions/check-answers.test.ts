import { expect, test } from "vitest";
import { checkAnswers } from "./check-answers.ts";
import type { Answer, Question, QuestionType } from "./question.ts";

const question = (id: number, tipo: QuestionType, more: Partial<Question> = {}): Question => ({
  id,
  tipo,
  peso: 1,
  respostas: tipo === 1 || tipo === 5 ? [11, 12].map((option) => ({ id: option, peso: 1 })) : [],
  notaMinima: 1,
  notaMaxima: 10,
  exigirComentario: false,
  obrigatoria: true,
  obrigatoriaPara: null,
  ...more,
});
/** One choice, a grade, several choices and words. */
const questions = [question(1, 1), question(2, 4), question(3, 5), question(4, 3)];
const faults = (answers: readonly Answer[], { whole = true, of = questions } = {}) =>
  checkAnswers(of, answers, { self: false, whole }).map(({ field, code }) => `${field} ${code}`);

test("what is missing is said at the member of each kind of question, where a draft may lack it", () => {
  expect(faults([])).toEqual([
    "perguntas.1.respostaId required",
    "perguntas.2.nota required",
    "perguntas.3.respostasIds required",
    "perguntas.4.comentario required",
  ]);
  expect(faults([], { whole: false })).toEqual([]);
  const blank: readonly Answer[] = [
    { perguntaId: 3, tipoId: 5, respostasIds: [] },
    { perguntaId: 4, tipoId: 3, comentario: "  " },
  ];
  expect(faults(blank, { of: questions.slice(2) })).toEqual([
    "perguntas.3.respostasIds required",
    "perguntas.4.comentario required",
  ]);
});

test("what cannot stay is said at its own member, in a draft too", () => {
  const answers: readonly Answer[] = [
    { perguntaId: 1, tipoId: 1, respostaId: 99 },
    { perguntaId: 2, tipoId: 4, nota: 11 },
    { perguntaId: 3, tipoId: 5, respostasIds: [11, 99] },
    { perguntaId: 4, tipoId: 3, comentario: "Sim", nota: 3 },
    { perguntaId: 9, tipoId: 3, comentario: "Sim" },
  ];
  expect(faults(answers, { whole: false })).toEqual([
    "perguntas.1.respostaId reference",
    "perguntas.2.nota maximum",
    "perguntas.3.respostasIds reference",
    "perguntas.4.nota hidden",
    "perguntas.9 reference",
  ]);
});

test("a comment a question asks for is said at the comment", () => {
  const of = [question(1, 1, { exigirComentario: true })];
  expect(faults([{ perguntaId: 1, tipoId: 1, respostaId: 11 }], { of })).toEqual(["perguntas.1.comentario required"]);
});
