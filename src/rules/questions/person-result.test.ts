import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { competenceResult, type Demand, reachedOrder } from "./competence.ts";
import { type CycleWeights, personResult, type SheetResult } from "./person-result.ts";
import { hundredths, rational } from "./rational.ts";
import { boxOf, toldResult } from "./told-result.ts";

const EQUAL: CycleWeights = { modelo: 1, competencias: 1, papeis: { R: 1, L: 1, P: 1, A: 1, U: 0 } };
const sheet = (papel: string, desempenho: number | null, competencias: number | null = null, peso = 1): SheetResult => ({
  papel,
  peso,
  desempenho: desempenho === null ? null : rational(desempenho),
  competencias: competencias === null ? null : rational(competencias),
});
const demand: Demand = {
  escala: [
    { id: 1, descricao: "Básico", ordem: 1, percentual: 30 },
    { id: 2, descricao: "Pleno", ordem: 2, percentual: 66.67 },
    { id: 3, descricao: "Mestre", ordem: 4, percentual: 100 },
  ],
  porComportamentos: false,
  exigencias: [
    {
      id: 10,
      nome: "Ouvir",
      comentario: false,
      comportamentos: [
        { id: 1, descricao: "a" },
        { id: 2, descricao: "b" },
        { id: 3, descricao: "c" },
      ],
      nivel: 2,
      ordem: 2,
      peso: 1,
    },
    { id: 11, nome: "Falar", comentario: false, comportamentos: [], nivel: 3, ordem: 4, peso: 3 },
  ],
};
const level = (competenciaId: number, nivelCompetenciaId: number | null, comportamentosIds: number[] | null = null) => ({
  competenciaId,
  nivelCompetenciaId,
  comportamentosIds,
  comentario: null,
});

describe("competences", () => {
  it("over what is demanded a strength hides no gap; over the scale it counts whole", () => {
    const ratings = [level(10, 3), level(11, 1)];
    // (1·min(4,2) + 3·1) / (1·2 + 3·4) and (1·4 + 3·1) / (4·4).
    expect(hundredths(competenceResult(demand, ratings, "EXIGIDO") ?? rational(0))).toBe(35.71);
    expect(hundredths(competenceResult(demand, ratings, "ESCALA") ?? rational(0))).toBe(43.75);
    expect(competenceResult(demand, [], "EXIGIDO")).toBeNull();
    expect(hundredths(competenceResult(demand, [level(11, 3)], "EXIGIDO") ?? rational(0))).toBe(100);
  });

  it("what is demanded at weight 0 is left out of both sides; where nothing else is demanded there is no result", () => {
    const [first, second] = demand.exigencias;
    if (first === undefined || second === undefined) throw new Error("no competence");
    const free = { ...demand, exigencias: [{ ...first, ordem: 0 }, second] };
    const ratings = [level(10, 3), level(11, 1)];
    // 3·1 / 3·4.
    expect(hundredths(competenceResult(free, ratings, "EXIGIDO") ?? rational(0))).toBe(25);
    expect(competenceResult({ ...demand, exigencias: [{ ...first, ordem: 0 }] }, ratings, "EXIGIDO")).toBeNull();
  });

  it("a level follows from the share of behaviours observed, exactly at its limit, and none is below the scale", () => {
    const by = { ...demand, porComportamentos: true };
    const [first] = by.exigencias;
    if (first === undefined) throw new Error("no competence");
    const reached = (ids: number[] | null) => reachedOrder(by, first, level(10, null, ids));
    expect([reached([]), reached([1]), reached([1, 2]), reached([1, 2, 3]), reached(null)]).toEqual([0, 1, 1, 4, null]);
  });
});

describe("a person", () => {
  it("comes to the mean of each part by its evaluators, then of the parts; a self-evaluation counts only where it weighs", () => {
    const sheets = [sheet("R", 50, 20), sheet("R", 80, null, 2), sheet("L", 90, 40), sheet("U", 10, 100)];
    const { desempenho, competencias, performance } = personResult(sheets, EQUAL);
    expect([desempenho, competencias, performance].map((one) => one && hundredths(one))).toEqual([80, 30, 55]);
    expect(hundredths(personResult([sheet("U", 10)], EQUAL).performance ?? rational(0))).toBe(10);
  });

  it("does not depend on the order of sheets", () => {
    const sheets = fc.array(
      fc.tuple(fc.constantFrom("R", "L", "P", "A", "U"), fc.integer({ min: 0, max: 100 }), fc.integer({ min: 1, max: 9 })),
    );
    fc.assert(
      fc.property(sheets, (given) => {
        const all = given.map(([papel, value, peso]) => sheet(papel, value, value, peso));
        expect(personResult(all.toReversed(), EQUAL)).toEqual(personResult(all, EQUAL));
      }),
    );
  });
});

describe("what may be told", () => {
  const told = (sheets: readonly SheetResult[], least = 2) => toldResult(sheets, EQUAL, least);
  it("is nothing where too few answered", () => {
    expect(told([sheet("L", 80), sheet("U", 10)])).toMatchObject({ desempenho: null, porPapel: [], poucas: true });
    expect(told([sheet("L", 80)], 1)).toMatchObject({ desempenho: 80, poucas: false });
  });

  it("puts a part of one together with the smallest of the others, and small ones together", () => {
    const parts = (sheets: readonly SheetResult[]) =>
      told(sheets).porPapel.map(({ papel, respondentes }) => [papel, respondentes]);
    expect(parts([sheet("L", 80), sheet("P", 60), sheet("P", 70), sheet("A", 50), sheet("A", 40), sheet("A", 30)])).toEqual([
      ["A", 3],
      [null, 3],
    ]);
    expect(parts([sheet("L", 80), sheet("P", 60), sheet("U", 70)])).toEqual([
      ["U", 1],
      [null, 2],
    ]);
    // Of the joined ones the mean of parts: (80 + 65) / 2.
    expect(told([sheet("L", 80), sheet("P", 60), sheet("P", 70)]).porPapel).toEqual([
      { papel: null, respondentes: 3, desempenho: 72.5, competencias: null },
    ]);
  });

  it("never tells a group smaller than the least, however many answer", () => {
    const parts = fc.array(fc.constantFrom("R", "L", "P", "A"), { maxLength: 12 });
    fc.assert(
      fc.property(parts, fc.integer({ min: 2, max: 5 }), (given, least) => {
        const { porPapel, poucas } = told(
          given.map((papel) => sheet(papel, 50, 50)),
          least,
        );
        expect(poucas).toBe(given.length < least);
        for (const { respondentes } of porPapel) expect(respondentes).toBeGreaterThanOrEqual(least);
        // What is left when the told groups are taken from all is nobody, or everybody.
        const sum = porPapel.reduce((total, { respondentes }) => total + respondentes, 0);
        expect([0, given.length]).toContain(sum);
      }),
    );
  });

  it("says nothing of competences that only one rated", () => {
    expect(told([sheet("L", 80, 50), sheet("P", 60)])).toMatchObject({ desempenho: 70, competencias: null, performance: 70 });
  });
});

it("a position is in exactly one of nine boxes: high potential above, high performance to the right", () => {
  const limits = {
    percentualBaixoPotencial: 33,
    percentualAltoPotencial: 66,
    percentualBaixoDesempenho: 33,
    percentualAltoDesempenho: 66,
  };
  const at = (performance: number, potential: number) => boxOf(performance, potential, limits);
  expect([
    at(0, 100),
    at(50, 66),
    at(66, 66),
    at(32.99, 50),
    at(33, 33),
    at(100, 65.99),
    at(0, 0),
    at(65.99, 32.99),
    at(100, 0),
  ]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
});
