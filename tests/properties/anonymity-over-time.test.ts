import fc from "fast-check";
import { expect, test } from "vitest";
import type { SheetResult } from "../../src/rules/questions/person-result.ts";
import { rational } from "../../src/rules/questions/rational.ts";
import { tellableParts } from "../../src/rules/questions/told-parts.ts";
import { toldResult } from "../../src/rules/questions/told-result.ts";

/**
 * Whoever reads the result of somebody after every answer of an anonymous cycle has a system of equations over what each evaluator said.
 * Nothing in it may give what one of them said, nor what a part of fewer than the least did.
 */
const PARTS = ["R", "L", "P", "A"] as const;
type Weights = Readonly<Record<string, number>>;

const EVEN: Weights = { R: 1, L: 1, P: 1, A: 1, U: 0 };
const cycles = fc.record({
  people: fc.array(fc.constantFrom(...PARTS), { minLength: 1, maxLength: 11 }),
  least: fc.integer({ min: 2, max: 4 }),
  // After which answers the cycle ended; it was put off again each time.
  ends: fc.array(fc.nat(10), { maxLength: 3 }),
});

/** Who went over after each answer: numbers of people. */
function handedOver(people: readonly string[], least: number, ends: readonly number[]): readonly (readonly number[])[] {
  const gone: number[] = [];
  const readings: number[][] = [];
  for (const [now] of people.entries()) {
    const byPart = (all: readonly number[]) => Map.groupBy(all, (one) => people[one] ?? "");
    const counts = (of: ReadonlyMap<string, readonly number[]>) => new Map([...of].map(([part, all]) => [part, all.length]));
    const waiting = byPart([...people.keys()].filter((one) => one <= now && !gone.includes(one)));
    const told = counts(byPart(gone));
    const isOver = ends.includes(now) || now === people.length - 1;
    const may = (of: ReadonlyMap<string, readonly number[]>): readonly number[] => {
      const parts = tellableParts(told, counts(of), least);
      return [...of].flatMap(([part, all]) => (parts.has(part) ? all : []));
    };
    const last = isOver ? may(waiting) : [];
    const lots = [...waiting].flatMap(([part, of]) => (of.length >= 2 * least ? [[part, of.slice(0, least)] as const] : []));
    gone.push(...(last.length >= least ? last : may(new Map(lots))));
    readings.push([...gone]);
  }
  return readings;
}

/** What part of a mean of parts each of some people is. */
function meanRow(people: readonly string[], among: readonly number[], weights: Weights): readonly number[] {
  const parts = Map.groupBy(among, (one) => people[one] ?? "");
  const whole = [...parts.keys()].reduce((sum, part) => sum + (weights[part] ?? 1), 0);
  const share = (part: string, many: number): number => (whole === 0 ? 1 / parts.size : (weights[part] ?? 1) / whole) / many;
  return people.map((part, at) => (among.includes(at) ? share(part, parts.get(part)?.length ?? 1) : 0));
}

function equations(people: readonly string[], gone: readonly number[], least: number, weights: Weights) {
  const sheets = gone.map(
    (one): SheetResult => ({ papel: people[one] ?? "", peso: 1, desempenho: rational(50), competencias: null }),
  );
  const { desempenho, porPapel } = toldResult(sheets, { modelo: 1, competencias: 1, papeis: weights }, least);
  const named = new Set(porPapel.flatMap(({ papel }) => papel ?? []));
  const anyWeighs = gone.some((one) => weights[people[one] ?? ""] !== 0);
  const of = (papel: string | null): readonly number[] =>
    gone.filter((one) => {
      const part = people[one] ?? "";
      return papel === null ? !named.has(part) && (!anyWeighs || weights[part] !== 0) : part === papel;
    });
  return [
    ...(desempenho === null ? [] : [meanRow(people, gone, weights)]),
    ...porPapel.map(({ papel }) => meanRow(people, of(papel), weights)),
  ];
}

/** Whether a row is a sum of multiples of others: Gauss, by the greatest pivot. */
function follows(row: readonly number[], from: readonly (readonly number[])[]): boolean {
  const basis: { readonly pivot: number; readonly values: readonly number[] }[] = [];
  const left = (values: readonly number[]): readonly number[] =>
    basis.reduce((rest, { pivot, values: known }) => {
      const by = (rest[pivot] ?? 0) / (known[pivot] ?? 1);
      return rest.map((one, at) => one - by * (known[at] ?? 0));
    }, values);
  const size = (values: readonly number[]): number => Math.max(...values.map(Math.abs));
  for (const one of from) {
    const values = left(one);
    if (size(values) > 1e-9) basis.push({ pivot: values.findIndex((value) => Math.abs(value) === size(values)), values });
  }
  return size(left(row)) < 1e-9;
}

function demandNobodyKnown(people: readonly string[], least: number, rows: readonly (readonly number[])[]): void {
  for (const at of people.keys()) {
    const alone = people.map((_part, one) => (one === at ? 1 : 0));
    expect(follows(alone, rows), `${people} ${least}: ${at}`).toBe(false);
  }
  for (const [part, of] of Map.groupBy(people.keys(), (one) => people[one] ?? ""))
    if (of.length < least) expect(follows(meanRow(people, of, EVEN), rows), `${people} ${least}: ${part}`).toBe(false);
}

test("what is read after every answer, ends that were put off among them, tells of nobody what they said", () => {
  fc.assert(
    fc.property(cycles, ({ people, least, ends }) => {
      const readings = handedOver(people, least, ends).flatMap((gone) => equations(people, gone, least, EVEN));
      demandNobodyKnown(people, least, readings);
    }),
    { numRuns: 2000 },
  );
});

test("no weights of the parts make a result that one of them gave", () => {
  const weights = fc.record(Object.fromEntries(PARTS.map((part) => [part, fc.constantFrom(0, 0.01, 1, 5, 100)])));
  fc.assert(
    fc.property(cycles, weights, ({ people, least }, given) => {
      const all = [...people.keys()];
      if (all.length < least) return;
      demandNobodyKnown(people, least, equations(people, all, least, given as Weights));
    }),
    { numRuns: 2000 },
  );
});

test("enough answers are told in the end where every part has enough", () => {
  const enough = fc.record({
    many: fc.array(fc.integer({ min: 4, max: 6 }), { minLength: 1, maxLength: 4 }),
    least: fc.integer({ min: 2, max: 4 }),
  });
  fc.assert(
    fc.property(enough, ({ many, least }) => {
      const people = many.flatMap((one, at) => Array.from({ length: one }, () => PARTS[at] ?? "R"));
      expect(handedOver(people, least, []).at(-1)).toHaveLength(people.length);
    }),
  );
});
