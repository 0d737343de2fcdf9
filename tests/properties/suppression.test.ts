import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { shares } from "../../src/rules/questions/shares.ts";
import { type Cell, groupsIn, visibleGroups } from "../../src/rules/questions/suppression.ts";

describe("what may be shown of few answers", () => {
  test("of one tree the smallest of those beside each other are hidden until what is left is none or enough", () => {
    fc.assert(
      fc.property(surveys, fc.integer({ min: 3, max: 8 }), (cells, least) => {
        const shown = visibleGroups(cells, ["area"], least).get("area") ?? new Set();
        const groups = groupsIn(cells, "area");
        const whole = cells.reduce((sum, { count }) => sum + count, 0);
        for (const [place, total] of [[null, whole] as const, ...groups.map(({ id, count }) => [id, count] as const)]) {
          const inside = groups.filter(({ parent }) => parent === place);
          if (place !== null && !shown.has(place)) {
            expect(inside.some(({ id }) => shown.has(id))).toBe(false);
            continue;
          }
          const may = inside.filter(({ count }) => count >= least).sort((a, b) => b.count - a.count || b.id - a.id);
          let left = total - may.reduce((sum, { count }) => sum + count, 0);
          while (left > 0 && left < least && may.length > 0) left += may.pop()?.count ?? 0;
          expect(inside.filter(({ id }) => shown.has(id)).map(({ id }) => id)).toEqual(
            inside.filter((one) => may.includes(one)).map(({ id }) => id),
          );
        }
      }),
      { numRuns: 1000 },
    );
  });

  test("no shown group of any cut, and no sum or difference of shown ones, however many are taken in turns, tells of fewer than the least", () => {
    let shownOfTwo = 0;
    fc.assert(
      fc.property(surveys, fc.integer({ min: 3, max: 6 }), (cells, least) => {
        const shown = visibleGroups(cells, ["area", "cargo"], least);
        const sets = [...setsOf(cells, "area", shown), ...setsOf(cells, "cargo", shown)];
        if ([...shown.values()].every(({ size }) => size > 0)) shownOfTwo += 1;
        for (const one of reckoned([cells.map(() => true), ...sets])) expectEnough(cells, one, least);
      }),
      { numRuns: 1000 },
    );
    expect(shownOfTwo).toBeGreaterThan(300);
  });

  test("groups of two cuts taken away in turns leave nobody alone", () => {
    // Areas 1 and 2 together, without position 1, would leave one person; position 1 lies in neither of them.
    const cells = [
      { groups: { area: [1], cargo: [1] }, count: 6 },
      { groups: { area: [2], cargo: [1] }, count: 6 },
      { groups: { area: [1], cargo: [2] }, count: 1 },
      { groups: { area: [3], cargo: [2] }, count: 9 },
    ];
    const shown = visibleGroups(cells, ["area", "cargo"], 5);
    for (const one of reckoned([cells.map(() => true), ...setsOf(cells, "area", shown), ...setsOf(cells, "cargo", shown)]))
      expectEnough(cells, one, 5);
    expect(shown.get("area")?.size).toBeGreaterThan(0);
  });

  test("a group inside others is shown where it tells of nobody alone", () => {
    const cells = [
      { groups: { area: [1, 2] }, count: 6 },
      { groups: { area: [1, 3] }, count: 7 },
      { groups: { area: [1] }, count: 2 },
      { groups: { area: [4] }, count: 9 },
    ];
    // What is left of 1 without 2 and 3 are two people: 2, the smaller, is hidden.
    expect(visibleGroups(cells, ["area"], 5)).toEqual(new Map([["area", new Set([1, 3, 4])]]));
    const hidden = new Map([["area", new Set([1])]]);
    expect(visibleGroups(cells, ["area"], 5, hidden)).toEqual(new Map([["area", new Set([4])]]));
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

/** So many sets are reckoned of one survey; each new one would be as made of the same pieces. */
const ENOUGH = 400;

/** What these come to when those wholly inside are taken away and those apart are put together, one after the other. */
function reckoned(sets: readonly Part[]): readonly Part[] {
  const found = new Map(sets.map((one) => [one.join(), one]));
  const waiting = [...found.values()];
  const keep = (one: Part): void => {
    if (found.has(one.join()) || found.size > ENOUGH) return;
    found.set(one.join(), one);
    waiting.push(one);
  };
  for (let one = waiting.pop(); one !== undefined; one = waiting.pop())
    for (const part of [...found.values()]) {
      if (isIn(part, one)) keep(minus(one, part));
      else if (isIn(one, part)) keep(minus(part, one));
      else if (one.every((is, at) => !is || part[at] !== true)) keep(one.map((is, at) => is || part[at] === true));
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
