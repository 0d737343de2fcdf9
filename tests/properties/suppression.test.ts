import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { shares } from "../../src/rules/questions/shares.ts";
import { type Counted, visibleAcross, visibleGroups } from "../../src/rules/questions/suppression.ts";

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

  test("across two ways of cutting, a shown group minus the shown ones inside it leaves none or enough", () => {
    const cells = fc.array(
      fc.record({
        groups: fc.record({ area: fc.integer({ min: 1, max: 4 }), cargo: fc.integer({ min: 1, max: 5 }) }),
        count: fc.nat(9),
      }),
      { minLength: 1, maxLength: 14 },
    );
    fc.assert(
      fc.property(cells, fc.integer({ min: 3, max: 6 }), (found, least) => {
        const shown = visibleAcross(found, ["area", "cargo"], least);
        const size = (cut: "area" | "cargo", id: number) =>
          found.reduce((sum, { groups, count }) => sum + (groups[cut] === id ? count : 0), 0);
        for (const [cut, other] of [
          ["area", "cargo"],
          ["cargo", "area"],
        ] as const)
          for (const id of shown.get(cut) ?? []) {
            expect(size(cut, id)).toBeGreaterThanOrEqual(least);
            const inside = [...(shown.get(other) ?? [])].filter((one) =>
              found.every(({ groups, count }) => count === 0 || groups[other] !== one || groups[cut] === id),
            );
            const left = size(cut, id) - inside.reduce((sum, one) => sum + size(other, one), 0);
            if (inside.length > 0) expect(left === 0 || left >= least, JSON.stringify({ found, least })).toBe(true);
          }
      }),
      { numRuns: 1000 },
    );
  });
});

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
