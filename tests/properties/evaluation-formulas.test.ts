import fc from "fast-check";
import { expect, test } from "vitest";
import { type CycleWeights, personResult, type SheetResult } from "../../src/rules/questions/person-result.ts";
import { type Answer, GRADE, OBJECTIVE, type Question, SUBJECTIVE } from "../../src/rules/questions/question.ts";
import { type Rational, rational } from "../../src/rules/questions/rational.ts";
import { exactResult } from "../../src/rules/questions/score.ts";
import { boxOf, toldResult } from "../../src/rules/questions/told-result.ts";
import { answersTo, boxLimits, cycleWeights, PARTS, questions, saying } from "./evaluation-cases.ts";

/** The formulas of evaluations again, written as they are read: sums of products over one common denominator. */
const closeTo = (found: Rational | null, wanted: readonly [bigint, bigint] | null): void => {
  if (wanted === null || wanted[1] === 0n) expect(found).toBeNull();
  else expect(found === null ? null : found.over * wanted[1] === found.under * wanted[0]).toBe(true);
};

const sheets = fc.tuple(questions, saying).map(([asked, said]) => {
  const answers = answersTo(asked, said);
  return asked.map((question, at) => ({
    question,
    answer: answers[at] as Answer,
    weights: question.respostas.map(({ peso }) => peso),
  }));
});

/** F1 and F2 by hand: parts of a question as [reached, possible]; none where nothing is said. */
function byHand(
  all: readonly { question: Question; answer: Answer; weights: readonly number[] }[],
): readonly [bigint, bigint] | null {
  const parts = all.flatMap(({ question: { tipo, peso, notaMaxima }, answer, weights }): [bigint, bigint, bigint][] => {
    const total = weights.reduce((sum, one) => sum + one, 0);
    const greatest = Math.max(...weights);
    if (peso === 0) return [];
    if (tipo === GRADE) return answer.nota == null ? [] : [[BigInt(peso), BigInt(answer.nota), BigInt(notaMaxima ?? 0)]];
    if (tipo === OBJECTIVE)
      return answer.respostaId == null || greatest === 0
        ? []
        : [[BigInt(peso), BigInt(weights[answer.respostaId - 1] ?? 0), BigInt(greatest)]];
    if (tipo === SUBJECTIVE) return [];
    const chosen = answer.respostasIds ?? [];
    const sum = chosen.reduce((whole, id) => whole + (weights[id - 1] ?? 0), 0);
    return chosen.length === 0 || total === 0 ? [] : [[BigInt(peso), BigInt(sum), BigInt(total)]];
  });
  if (parts.length === 0) return null;
  const common = parts.reduce((product, [, , under]) => product * under, 1n);
  const reached = parts.reduce((sum, [weight, over, under]) => sum + weight * over * (common / under), 0n);
  const possible = parts.reduce((sum, [weight]) => sum + weight, 0n) * common;
  return [100n * reached, possible];
}

test("a sheet comes to what the formula says, whatever the order of its questions and answers", () => {
  fc.assert(
    fc.property(sheets, (all) => {
      const [questions, answers] = [all.map((one) => one.question), all.map((one) => one.answer)];
      const found = exactResult(questions, answers);
      closeTo(found, byHand(all));
      expect(exactResult(questions.toReversed(), answers.toReversed())).toEqual(found);
      if (found !== null) expect(found.over >= 0n && found.over <= 100n * found.under).toBe(true);
    }),
    { numRuns: 1000 },
  );
});

test("a higher grade never makes a sheet worse", () => {
  fc.assert(
    fc.property(sheets, fc.nat(), fc.nat(), (all, which, rise) => {
      const at = all.findIndex(
        ({ question: { tipo }, answer }, place) => place >= which % all.length && tipo === GRADE && answer.nota != null,
      );
      if (at === -1) return;
      const questions = all.map((one) => one.question);
      const raised = all.map(({ question: { notaMaxima }, answer }, place) =>
        place === at ? { ...answer, nota: Math.min(notaMaxima ?? 0, (answer.nota ?? 0) + rise) } : answer,
      );
      const before = exactResult(
        questions,
        all.map((one) => one.answer),
      );
      const after = exactResult(questions, raised);
      if (before === null || after === null) return;
      expect(after.over * before.under >= before.over * after.under).toBe(true);
    }),
    { numRuns: 1000 },
  );
});

const given = fc.array(
  fc.record({
    papel: fc.constantFrom(...PARTS),
    peso: fc.integer({ min: 1, max: 9 }),
    desempenho: fc.option(fc.nat(100)),
    competencias: fc.option(fc.nat(100)),
  }),
  { maxLength: 12 },
);
const asSheets = (
  all: readonly { papel: string; peso: number; desempenho: number | null; competencias: number | null }[],
): SheetResult[] =>
  all.map((one) => ({
    ...one,
    desempenho: one.desempenho === null ? null : rational(one.desempenho),
    competencias: one.competencias === null ? null : rational(one.competencias),
  }));

/** F5 by hand, as [over, under]. */
function meanByHand(
  all: readonly { papel: string; peso: number; value: number | null }[],
  of: Readonly<Record<string, number>>,
): readonly [bigint, bigint] | null {
  const parts = PARTS.flatMap((papel) => {
    const those = all.filter((one) => one.papel === papel && one.value !== null);
    if (those.length === 0) return [];
    const over = those.reduce((sum, { peso, value }) => sum + peso * (value ?? 0), 0);
    const under = those.reduce((sum, { peso }) => sum + peso, 0);
    return [{ weight: of[papel] ?? 1, over: BigInt(over), under: BigInt(under) }];
  });
  if (parts.length === 0) return null;
  const even = parts.every(({ weight }) => weight === 0);
  const common = parts.reduce((product, { under }) => product * under, 1n);
  const heavy = (weight: number): bigint => BigInt(even ? 1 : weight);
  const over = parts.reduce((sum, one) => sum + heavy(one.weight) * one.over * (common / one.under), 0n);
  return [over, parts.reduce((sum, one) => sum + heavy(one.weight), 0n) * common];
}

test("a person comes to what the formulas say: parts by their evaluators, then both results by their weights", () => {
  fc.assert(
    fc.property(given, cycleWeights, (all, cycle) => {
      const found = personResult(asSheets(all), cycle as CycleWeights);
      const of = (name: "desempenho" | "competencias") =>
        meanByHand(
          all.map((one) => ({ ...one, value: one[name] })),
          cycle.papeis as Readonly<Record<string, number>>,
        );
      const [questions, competences] = [of("desempenho"), of("competencias")];
      closeTo(found.desempenho, questions);
      closeTo(found.competencias, competences);
      const [a, b] = [BigInt(questions === null ? 0 : cycle.modelo), BigInt(competences === null ? 0 : cycle.competencias)];
      const [x, y] = [questions ?? [0n, 1n], competences ?? [0n, 1n]];
      closeTo(found.performance, [a * x[0] * y[1] + b * y[0] * x[1], (a + b) * x[1] * y[1]]);
    }),
    { numRuns: 1000 },
  );
});

test("of an anonymous cycle no choice of the told numbers gives what fewer than the least said", () => {
  fc.assert(
    fc.property(given, fc.integer({ min: 2, max: 4 }), (all, least) => {
      const told = toldResult(asSheets(all), { modelo: 1, competencias: 1, papeis: { R: 1, L: 1, P: 1, A: 1, U: 0 } }, least);
      const others = all.filter(({ papel }) => papel !== "U");
      const shown = told.porPapel.filter(({ papel }) => papel !== "U");
      // Every sum of told groups, and what is left of all when it is taken away, is nobody or enough.
      for (let choice = 0; choice < 2 ** shown.length; choice += 1) {
        const inside = shown.filter((_one, at) => (choice >> at) % 2 === 1).reduce((sum, one) => sum + one.respondentes, 0);
        for (const many of [inside, shown.length === 0 ? 0 : others.length - inside])
          expect(many === 0 || many >= least).toBe(true);
      }
      for (const name of ["desempenho", "competencias"] as const)
        if (others.filter((one) => one[name] !== null).length < least && others.length >= least)
          expect(others.some((one) => one[name] !== null) && told[name] !== null && shown.some((one) => one[name] !== null)).toBe(
            false,
          );
    }),
    { numRuns: 1000 },
  );
});

test("everybody with both results is in one box, and a better result never moves to the left or down", () => {
  const value = fc.integer({ min: 0, max: 10_000 }).map((one) => one / 100);
  fc.assert(
    fc.property(value, value, value, boxLimits, (x, y, more, at) => {
      const box = boxOf(x, y, at);
      expect(box >= 1 && box <= 9 && Number.isInteger(box)).toBe(true);
      const [right, up] = [boxOf(Math.min(100, x + more), y, at), boxOf(x, Math.min(100, y + more), at)];
      expect((right - 1) % 3).toBeGreaterThanOrEqual((box - 1) % 3);
      expect(Math.floor((up - 1) / 3)).toBeLessThanOrEqual(Math.floor((box - 1) / 3));
    }),
    { numRuns: 1000 },
  );
});
