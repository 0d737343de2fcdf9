import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { shares } from "../../src/rules/questions/shares.ts";
import { type Cell, type Counted, visibleAcross, visibleGroups } from "../../src/rules/questions/suppression.ts";

/** A tree of groups whose counts hold those below them. */
const trees = fc
  .array(fc.record({ under: fc.nat(), own: fc.nat(12) }), { minLength: 1, maxLength: 40 })
  .map((nodes): readonly Counted[] => {
    const parents = nodes.map(({ under }, at) => (at === 0 || under % 4 === 0 ? null : (under % at) + 1));
    const counts = nodes.map(({ own }) => own);
    for (let at = nodes.length - 1; at >= 0; at -= 1) {
      const parent = parents[at] ?? null;
      if (parent !== null) counts[parent - 1] = (counts[parent - 1] ?? 0) + (counts[at] ?? 0);
    }
    return nodes.map((_, at) => ({ id: at + 1, parent: parents[at] ?? null, count: counts[at] ?? 0 }));
  });

describe("what may be shown of few answers", () => {
  test("no shown group, and nothing left over when shown groups are taken away, holds fewer than the least", () => {
    fc.assert(
      fc.property(trees, fc.integer({ min: 3, max: 8 }), (groups, least) => {
        const shown = visibleGroups(groups, least);
        const whole = groups.reduce((sum, { parent, count }) => sum + (parent === null ? count : 0), 0);
        for (const { id, parent, count } of groups) {
          if (!shown.has(id)) continue;
          expect(count).toBeGreaterThanOrEqual(least);
          if (parent !== null) expect(shown.has(parent)).toBe(true);
        }
        for (const [place, total] of [[null, whole] as const, ...groups.map(({ id, count }) => [id, count] as const)]) {
          if (place !== null && !shown.has(place)) continue;
          const inside = groups.filter(({ id, parent }) => parent === place && shown.has(id));
          const left = total - inside.reduce((sum, { count }) => sum + count, 0);
          if (inside.length > 0) expect(left === 0 || left >= least, JSON.stringify({ groups, least, place })).toBe(true);
        }
      }),
      { numRuns: 1000 },
    );
  });

  test("in a tree of groups no difference of shown ones, however many are taken away, tells of fewer than the least", () => {
    fc.assert(
      fc.property(surveys, fc.integer({ min: 3, max: 6 }), (cells, least) => {
        const sets = setsOf(cells, "area", visibleAcross(cells, ["area"], least));
        for (const one of differences([cells.map(() => true), ...sets])) expectEnough(cells, one, least);
      }),
      { numRuns: 1000 },
    );
  });

  test("across two ways of cutting, a shown group minus those of the other inside it, or inside what its own leave of it, is none or enough", () => {
    fc.assert(
      fc.property(surveys, fc.integer({ min: 3, max: 6 }), (cells, least) => {
        const shown = visibleAcross(cells, ["area", "cargo"], least);
        for (const [cut, other] of [
          ["area", "cargo"],
          ["cargo", "area"],
        ] as const) {
          const [own, others] = [setsOf(cells, cut, shown), setsOf(cells, other, shown)];
          const rests = [cells.map(() => true), ...own].map((whole) =>
            own.filter((one) => one !== whole && isIn(one, whole)).reduce(minus, whole),
          );
          for (const whole of [...own, ...rests]) {
            expectEnough(cells, whole, least);
            const taken = others.filter((one) => isIn(one, whole));
            if (taken.length > 0) expectEnough(cells, taken.reduce(minus, whole), least);
          }
        }
      }),
      { numRuns: 1000 },
    );
  });

  test("a group inside others is shown where it tells of nobody alone", () => {
    const cells = [
      { groups: { area: [1, 2] }, count: 6 },
      { groups: { area: [1, 3] }, count: 7 },
      { groups: { area: [1] }, count: 2 },
      { groups: { area: [4] }, count: 9 },
    ];
    // What is left of 1 without 2 and 3 are two people: 2, the smaller, is hidden.
    expect(visibleAcross(cells, ["area"], 5)).toEqual(new Map([["area", new Set([1, 3, 4])]]));
    const hidden = new Map([["area", new Set([1])]]);
    expect(visibleAcross(cells, ["area"], 5, hidden)).toEqual(new Map([["area", new Set([4])]]));
  });
});

/** Answers of people somewhere in a tree of areas and in one of some positions. */
const surveys = fc
  .record({
    mothers: fc.array(fc.nat(), { minLength: 1, maxLength: 8 }),
    people: fc.array(
      fc.record({ area: fc.nat(), cargo: fc.integer({ min: 1, max: 4 }), count: fc.integer({ min: 1, max: 9 }) }),
      {
        minLength: 6,
        maxLength: 14,
      },
    ),
  })
  .map(({ mothers, people }): readonly Cell[] => {
    const paths: number[][] = [];
    for (const [at, mother] of mothers.entries()) paths.push([...(paths[mother % (at + 1)] ?? []), at + 1]);
    return people.map(({ area, cargo, count }) => ({
      groups: { area: paths[area % paths.length] ?? [], cargo: [cargo] },
      count,
    }));
  });

/** By cell, whether it is among them. */
type Part = readonly boolean[];

const setsOf = (cells: readonly Cell[], cut: string, shown: ReadonlyMap<string, ReadonlySet<number>>): readonly Part[] =>
  [...(shown.get(cut) ?? [])].map((id) => cells.map(({ groups }) => groups[cut]?.includes(id) === true));
const isIn = (part: Part, whole: Part): boolean => part.every((is, at) => !is || whole[at] === true);
const minus = (whole: Part, part: Part): Part => whole.map((is, at) => is && part[at] !== true);

function expectEnough(cells: readonly Cell[], part: Part, least: number): void {
  const count = cells.reduce((sum, cell, at) => sum + (part[at] ? cell.count : 0), 0);
  expect(count === 0 || count >= least, JSON.stringify({ cells, least, part })).toBe(true);
}

/** Everything that is left of these when others that lie wholly inside are taken away, one after the other. */
function differences(sets: readonly Part[]): readonly Part[] {
  const found = new Map(sets.map((one) => [one.join(), one]));
  const waiting = [...found.values()];
  for (let whole = waiting.pop(); whole !== undefined; whole = waiting.pop())
    for (const part of sets) {
      const left = minus(whole, part);
      if (!isIn(part, whole) || found.has(left.join())) continue;
      found.set(left.join(), left);
      waiting.push(left);
    }
  return [...found.values()];
}

test("shares of one place make a hundred together", () => {
  expect(shares([4, 1, 2])).toEqual([57.1, 14.3, 28.6]);
  expect(shares([0, 0])).toEqual([0, 0]);
  fc.assert(
    fc.property(fc.array(fc.nat(10_000), { minLength: 1, maxLength: 12 }), (counts) => {
      const total = shares(counts).reduce((sum, one) => sum + Math.round(one * 10), 0);
      expect(total).toBe(counts.some((one) => one > 0) ? 1000 : 0);
    }),
  );
});
