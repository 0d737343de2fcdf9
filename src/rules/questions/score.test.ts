import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkAnswers } from "./check-answers.ts";
import type { Answer, Question } from "./question.ts";
import { hundredths, rational } from "./rational.ts";
import { resultOf } from "./score.ts";

const question = (id: number, more: Partial<Question>): Question => ({
  id,
  tipo: 4,
  peso: 1,
  respostas: [],
  notaMinima: 1,
  notaMaxima: 10,
  exigirComentario: false,
  obrigatoria: false,
  obrigatoriaPara: null,
  ...more,
});

/** A question of any kind with an answer to it, or none. */
const asked = fc
  .record({
    tipo: fc.constantFrom(1, 3, 4, 5),
    peso: fc.integer({ min: 0, max: 999 }),
    weights: fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 1, maxLength: 5 }),
    highest: fc.integer({ min: 1, max: 100 }),
    pick: fc.nat(4),
    picks: fc.array(fc.nat(4), { maxLength: 5 }),
    nota: fc.integer({ min: 0, max: 100 }),
    answers: fc.boolean(),
  })
  .map(({ tipo, peso, weights, highest, pick, picks, nota, answers }) => ({
    tipo,
    peso,
    respostas: weights.map((weight, at) => ({ id: at + 1, peso: weight })),
    notaMaxima: highest,
    answer: answers
      ? {
          tipoId: tipo,
          respostaId: tipo === 1 ? (pick % weights.length) + 1 : null,
          respostasIds: tipo === 5 ? [...new Set(picks.map((one) => (one % weights.length) + 1))] : [],
          nota: tipo === 4 ? Math.min(nota, highest) : null,
          comentario: tipo === 3 ? "Texto" : null,
        }
      : null,
  }));
const sheet = fc.array(asked, { maxLength: 8 }).map((list) => ({
  questions: list.map(({ tipo, peso, respostas, notaMaxima }, at) =>
    question(at + 1, { tipo, peso, respostas, notaMinima: 0, notaMaxima }),
  ),
  answers: list.flatMap(({ answer }, at): Answer[] => (answer === null ? [] : [{ perguntaId: at + 1, ...answer }])),
}));

/** The result in plain fractions of one common denominator, rounded by its own way. */
function naive(questions: readonly Question[], answers: readonly Answer[]): number | null {
  let [over, under, weights] = [0n, 1n, 0n];
  for (const { id, tipo, peso, respostas, notaMaxima } of questions) {
    const answer = answers.find(({ perguntaId }) => perguntaId === id);
    const all = respostas.map((one) => one.peso);
    const of = (option: number) => respostas.find((one) => one.id === option)?.peso ?? 0;
    let [part, whole] = [0, 0];
    if (answer && tipo === 4 && answer.nota != null) [part, whole] = [answer.nota, notaMaxima ?? 0];
    if (answer && tipo === 1 && answer.respostaId != null) [part, whole] = [of(answer.respostaId), Math.max(...all)];
    if (answer && tipo === 5 && answer.respostasIds?.length)
      [part, whole] = [answer.respostasIds.reduce((sum, one) => sum + of(one), 0), all.reduce((sum, one) => sum + one, 0)];
    if (whole === 0 || peso === 0) continue;
    over = over * BigInt(whole) + BigInt(peso) * BigInt(part) * under;
    under *= BigInt(whole);
    weights += BigInt(peso);
  }
  if (weights === 0n) return null;
  const thousandths = (over * 100_000n) / (under * weights);
  return Number((thousandths + 5n) / 10n) / 100;
}

describe("the result of answers", () => {
  test("is what plain fractions give, rounded once", () => {
    fc.assert(
      fc.property(sheet, ({ questions, answers }) => {
        expect(resultOf(questions, answers)).toBe(naive(questions, answers));
      }),
    );
  });

  test("does not depend on the order of questions or answers", () => {
    fc.assert(
      fc.property(sheet, ({ questions, answers }) => {
        expect(resultOf(questions.toReversed(), answers.toReversed())).toBe(resultOf(questions, answers));
      }),
    );
  });

  test("never falls when a grade rises", () => {
    fc.assert(
      fc.property(sheet, fc.nat(7), ({ questions, answers }, at) => {
        const risen = answers.map((one, place) => {
          const highest = questions.find(({ id }) => id === one.perguntaId)?.notaMaxima ?? 0;
          return place === at && typeof one.nota === "number" && one.nota < highest ? { ...one, nota: one.nota + 1 } : one;
        });
        expect(resultOf(questions, risen) ?? 0).toBeGreaterThanOrEqual(resultOf(questions, answers) ?? 0);
      }),
    );
  });

  test("leaves out what was not answered, weighs nothing or has no weights", () => {
    const grade = question(1, {});
    const plain = question(2, { tipo: 1, respostas: [{ id: 1, peso: 0 }] });
    const light = question(3, { peso: 0 });
    const answers: readonly Answer[] = [
      { perguntaId: 1, tipoId: 4, nota: 7 },
      { perguntaId: 2, tipoId: 1, respostaId: 1 },
      { perguntaId: 3, tipoId: 4, nota: 1 },
    ];
    expect(resultOf([grade, plain, light, question(4, {})], answers)).toBe(70);
    expect(resultOf([plain], answers)).toBeNull();
  });

  test("halves go up, at two places", () => {
    expect([rational(1, 3), rational(2, 3), rational(12345, 1000), rational(1005, 1000)].map(hundredths)).toEqual([
      0.33, 0.67, 12.35, 1.01,
    ]);
  });
});

describe("what is wrong with answers", () => {
  test("valid answers have no fault, in whatever order", () => {
    fc.assert(
      fc.property(sheet, ({ questions, answers }) => {
        const sent = answers.filter(({ tipoId, respostasIds }) => tipoId !== 5 || respostasIds?.length);
        expect(checkAnswers(questions, sent.toReversed(), { self: false, whole: true })).toEqual([]);
      }),
    );
  });

  test("a question may be compulsory for others alone, or for oneself alone", () => {
    const both = [
      question(1, { obrigatoria: true, obrigatoriaPara: "OUTRO" }),
      question(2, { obrigatoria: true, obrigatoriaPara: "PROPRIO" }),
    ];
    const missing = (self: boolean) => checkAnswers(both, [], { self, whole: true }).map(({ field }) => field);
    expect([missing(false), missing(true)]).toEqual([["perguntas.1.nota"], ["perguntas.2.nota"]]);
    expect(checkAnswers(both, [], { self: true, whole: false })).toEqual([]);
  });
});
