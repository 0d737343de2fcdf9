import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { seeded } from "../../src/kinds/seeded.ts";
import { type Rational, rational } from "../../src/rules/questions/rational.ts";
import { type Given, rigorOf, withoutRigor } from "../../src/rules/questions/rigor.ts";

const [PEOPLE, EVALUATORS, EACH] = [300, 60, 3];

/** So many normal values whose mean is 0 and whose deviation is exactly what is asked. */
function drawn(next: () => number, many: number, deviation: number): readonly number[] {
  const values = Array.from({ length: many }, () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()));
  const mean = values.reduce((sum, one) => sum + one, 0) / many;
  const spread = Math.sqrt(values.reduce((sum, one) => sum + (one - mean) ** 2, 0) / many);
  return values.map((one) => ((one - mean) / spread) * deviation);
}

function ranks(values: readonly number[]): readonly number[] {
  const places = new Array<number>(values.length).fill(0);
  for (const [rank, [, at]] of [...values.entries()]
    .map(([at, value]) => [value, at] as const)
    .sort((a, b) => a[0] - b[0])
    .entries())
    places[at] = rank;
  return places;
}

/** Spearman's correlation of two lists without ties. */
function alike(one: readonly number[], other: readonly number[]): number {
  const [a, b] = [ranks(one), ranks(other)];
  const apart = a.reduce((sum, rank, at) => sum + (rank - (b[at] ?? 0)) ** 2, 0);
  return 1 - (6 * apart) / (a.length * (a.length ** 2 - 1));
}

/** A cycle by a seed: what people are worth, and what evaluators of very different rigor, three to each, said. */
function cycleOf(seed: number): { readonly truth: readonly number[]; readonly given: readonly Given[] } {
  const next = seeded(seed);
  const [truth, rigor, noise] = [drawn(next, PEOPLE, 8), drawn(next, EVALUATORS, 10), drawn(next, PEOPLE * EACH, 6)];
  const given = truth.flatMap((worth, person) => {
    const chosen = new Set<number>();
    while (chosen.size < EACH) chosen.add(Math.floor(next() * EVALUATORS));
    return [...chosen].map((evaluator, at) => ({
      person,
      evaluator,
      value: 60 + worth + (rigor[evaluator] ?? 0) + (noise[person * EACH + at] ?? 0),
    }));
  });
  return { truth, given };
}

function meansOf(given: readonly Given[], value: (one: Given) => number): readonly number[] {
  const sums = new Array<number>(PEOPLE).fill(0);
  for (const one of given) sums[one.person] = (sums[one.person] ?? 0) + value(one) / EACH;
  return sums;
}

describe("rigor taken out of what evaluators gave", () => {
  test.each(Array.from({ length: 12 }, (_one, at) => at + 1))("orders people nearer to what they are worth, seed %i", (seed) => {
    const { truth, given } = cycleOf(seed);
    const rigor = rigorOf(given);
    const plain = alike(
      truth,
      meansOf(given, ({ value }) => value),
    );
    const even = alike(
      truth,
      meansOf(given, ({ evaluator, value }) => value - (rigor?.get(evaluator) ?? 0)),
    );
    expect(even - plain).toBeGreaterThanOrEqual(0.1);
  });

  test("comes to nothing over all sheets, and is the same in whatever order they come", () => {
    const { given } = cycleOf(1);
    const rigor = rigorOf(given);
    expect(given.reduce((sum, { evaluator }) => sum + (rigor?.get(evaluator) ?? 0), 0)).toBeCloseTo(0, 6);
    const next = seeded(2);
    expect(rigorOf(given.toSorted(() => next() - 0.5))).toEqual(rigor);
  });

  test("is nobody's where all give alike, and grows with what one gives more than the others", () => {
    const of = (more: number) =>
      rigorOf(
        [1, 2, 3, 4].flatMap((person) =>
          [7, 8].map((evaluator) => ({ person, evaluator, value: 50 + person + (evaluator === 7 ? more : 0) })),
        ),
      );
    expect([...(of(0)?.values() ?? [])].map((one) => Math.abs(one) < 1e-9)).toEqual([true, true]);
    const [little, much] = [of(5)?.get(7) ?? 0, of(20)?.get(7) ?? 0];
    expect(little).toBeGreaterThan(0);
    expect(much).toBeCloseTo(little * 4, 6);
  });

  test("is not compared where some are joined to the others by nobody", () => {
    const sheet = (person: number, evaluator: number): Given => ({ person, evaluator, value: 50 });
    expect(rigorOf([])).toEqual(new Map());
    expect(rigorOf([sheet(1, 10), sheet(1, 11), sheet(2, 11)])).not.toBeNull();
    expect(rigorOf([sheet(1, 10), sheet(1, 11), sheet(2, 12)])).toBeNull();
  });

  test("leaves a value between 0 and 100, and as it was where there is none", () => {
    const asNumber = ({ over, under }: Rational): number => Number(over) / Number(under);
    fc.assert(
      fc.property(fc.nat(700), fc.integer({ min: -10_000, max: 10_000 }), (sevenths, hundredth) => {
        const value = rational(sevenths, 7);
        expect(withoutRigor(value, 0)).toEqual(value);
        const even = asNumber(withoutRigor(value, hundredth / 100));
        expect(even).toBeCloseTo(Math.min(100, Math.max(0, sevenths / 7 - hundredth / 100)), 6);
      }),
    );
  });
});
