import fc from "fast-check";
import { expect, test } from "vitest";
import type { Cycle } from "../../src/features/avaliacao/respostas/cycle.ts";
import { boxFor } from "../../src/features/avaliacao/respostas/ninebox/box-chart.ts";
import { provedBoard, provedCycle, provedPerson, provedQuestion } from "../../src/features/avaliacao/respostas/prova/proof.ts";
import type { CompetenceBase } from "../../src/rules/questions/competence.ts";
import { competenceResult } from "../../src/rules/questions/competence.ts";
import type { CycleWeights } from "../../src/rules/questions/person-result.ts";
import { decimal, type Rational, writtenRational } from "../../src/rules/questions/rational.ts";
import { exactResult } from "../../src/rules/questions/score.ts";
import { toldResult } from "../../src/rules/questions/told-result.ts";
import { answersTo, boxLimits, cycleWeights, demands, PARTS, questions, rating, ratingsOf, saying } from "./evaluation-cases.ts";

interface Difference {
  readonly onde: string;
}
/** Knows nothing of the product: it is imported by its address, as a file handed to people. */
const PROVER = new URL("../../src/features/avaliacao/respostas/prova/conferir-ciclo.mjs", import.meta.url).href;
const { conferir } = (await import(/* @vite-ignore */ PROVER)) as { conferir: (cycle: unknown) => readonly Difference[] };

const sheet = fc.record({
  papel: fc.constantFrom(...PARTS),
  peso: fc.integer({ min: 1, max: 300 }).map((hundredths) => hundredths / 100),
  said: saying,
  rated: rating,
  typed: fc.nat(10_000).map((hundredths) => hundredths / 100),
});
const person = fc.record({
  demand: demands,
  sheets: fc.array(sheet, { maxLength: 5 }),
  moves: fc.array(fc.record({ para: fc.integer({ min: 1, max: 9 }), desfeito: fc.boolean() }), { maxLength: 4 }),
});
const cycles = fc
  .record({
    anonima: fc.boolean(),
    minimo: fc.integer({ min: 2, max: 4 }),
    notaManual: fc.boolean(),
    base: fc.constantFrom<CompetenceBase>("EXIGIDO", "ESCALA"),
    pesos: cycleWeights,
    asked: questions,
    limits: boxLimits,
    people: fc.array(person, { minLength: 1, maxLength: 3 }),
  })
  .map(({ asked, limits, people, pesos, ...rules }) => {
    const cycle = { id: 1, titulo: "Ciclo", ...rules, pesos: pesos as CycleWeights } as unknown as Cycle;
    return {
      avaliacao: provedCycle(cycle),
      quadros: [provedBoard(1, limits)],
      perguntas: { 1: asked.map(provedQuestion) },
      avaliados: people.map(({ demand, sheets, moves }, at) => {
        const given = sheets.map(({ papel, peso, said, rated, typed }, of) => {
          const respostas = answersTo(asked, said);
          const competencias = ratingsOf(demand, rated);
          const desempenho = cycle.notaManual ? decimal(typed) : exactResult(asked, respostas);
          const alcancado = competenceResult(demand, competencias, cycle.base);
          const notaQuestionario = cycle.notaManual ? typed : null;
          const anexo = { competencias, notaQuestionario, desempenho: written(desempenho), alcancado: written(alcancado) };
          return {
            told: { id: of + 1, papel, peso, versao: 1, respostas, anexo },
            // The weight of who answered would say who it was.
            counted: { papel, peso: cycle.anonima ? 1 : peso, desempenho, competencias: alcancado },
          };
        });
        const counted = given.map((one) => one.counted);
        const result = toldResult(counted, cycle.pesos, cycle.anonima ? cycle.minimo : 1);
        const computed = boxFor(result, limits);
        const standing = moves.filter(({ desfeito }) => !desfeito).at(-1);
        return provedPerson({
          id: at + 1,
          nome: `Pessoa ${at + 1}`,
          demand,
          sheets: cycle.anonima ? [] : given.map((one) => one.told),
          result,
          places: [
            {
              quadro: 1,
              movimentos: moves.map((move) => ({ de: 1, ...move })),
              quadrante: computed === null ? null : (standing?.para ?? computed),
            },
          ],
        });
      }),
    };
  });

const written = (value: Rational | null): string | null => (value === null ? null : writtenRational(value));
const sent = (cycle: unknown): unknown => JSON.parse(JSON.stringify(cycle));

test("who knows nothing but the formulas comes to every number of a cycle from its answers", () => {
  let [named, anonymous] = [0, 0];
  fc.assert(
    fc.property(cycles, (cycle) => {
      expect(conferir(sent(cycle))).toEqual([]);
      if (cycle.avaliacao.anonima) anonymous += 1;
      else named += cycle.avaliados.reduce((sum, { questionarios }) => sum + questionarios.length, 0);
    }),
    { numRuns: 10_000 },
  );
  expect(named).toBeGreaterThan(10_000);
  expect(anonymous).toBeGreaterThan(3000);
});

test("a number that does not follow from the answers is found, whichever it is", () => {
  const other = (value: number | null): number => (value === null ? 50 : value + 0.01);
  fc.assert(
    fc.property(cycles, fc.nat(), (cycle, which) => {
      const first = cycle.avaliados[0];
      fc.pre(first !== undefined && !cycle.avaliacao.anonima);
      const { resultado, quadrantes, questionarios } = first;
      const wrong = [
        { ...first, resultado: { ...resultado, desempenho: other(resultado.desempenho) } },
        { ...first, resultado: { ...resultado, competencias: other(resultado.competencias) } },
        { ...first, resultado: { ...resultado, performance: other(resultado.performance) } },
        { ...first, quadrantes: quadrantes.map((one) => ({ ...one, quadrante: ((one.quadrante ?? 0) % 9) + 1 })) },
        ...questionarios.map((_one, at) => ({
          ...first,
          questionarios: questionarios.map((one, of) =>
            of === at ? { ...one, resultado: { ...one.resultado, desempenho: other(one.resultado.desempenho) } } : one,
          ),
        })),
      ][which % (4 + questionarios.length)];
      expect(conferir(sent({ ...cycle, avaliados: [wrong] })).length).toBeGreaterThan(0);
    }),
    { numRuns: 1000 },
  );
});

test("of an anonymous cycle no answer leaves the house, and a group of fewer than the least is found", () => {
  fc.assert(
    fc.property(cycles, (cycle) => {
      fc.pre(cycle.avaliacao.anonima);
      for (const { questionarios, resultado } of cycle.avaliados) {
        expect(questionarios).toEqual([]);
        const few = { papel: "P", respondentes: cycle.avaliacao.minimo - 1, desempenho: 50, competencias: 50 };
        const told = cycle.avaliados.map((one) => ({ ...one, resultado: { ...resultado, porPapel: [few] } }));
        expect(conferir(sent({ ...cycle, avaliados: told })).length).toBeGreaterThan(0);
      }
    }),
    { numRuns: 500 },
  );
});
