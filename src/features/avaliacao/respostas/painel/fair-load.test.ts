import fc from "fast-check";
import { expect, it } from "vitest";
import { assignPeers, type PeerNeed } from "./fair-load.ts";

const loadsOf = (needs: readonly PeerNeed[], pairs: readonly (readonly [number, number])[]): Map<number, number> => {
  const loads = new Map([...new Set(needs.map((one) => one.candidates))].flat().map((one): [number, number] => [one, 0]));
  for (const [, by] of pairs) loads.set(by, (loads.get(by) ?? 0) + 1);
  return loads;
};

/** Every way to serve as many as can be served; the sum of squares tells how equal one is. */
function best(needs: readonly PeerNeed[], room: number): { served: number; squares: number } {
  const loads = new Map<number, number>();
  let found = { served: -1, squares: 0 };
  const choose = (at: number, served: number): void => {
    const need = needs[at];
    if (need === undefined) {
      const squares = [...loads.values()].reduce((sum, one) => sum + one * one, 0);
      if (served > found.served || (served === found.served && squares < found.squares)) found = { served, squares };
      return;
    }
    const pick = (from: number, left: number, got: number): void => {
      choose(at + 1, got);
      if (left === 0) return;
      for (let next = from; next < need.candidates.length; next += 1) {
        const one = need.candidates[next] ?? 0;
        const load = loads.get(one) ?? 0;
        if (one === need.id || load >= room) continue;
        loads.set(one, load + 1);
        pick(next + 1, left - 1, got + 1);
        loads.set(one, load);
      }
    };
    pick(0, need.many, served);
  };
  choose(0, 0);
  return found;
}

it("serves as many as can be served, with loads as equal as any plan has, in every small case", () => {
  const people = fc.integer({ min: 2, max: 5 });
  const cases = people.chain((many) =>
    fc.record({
      needs: fc.array(
        fc.record({
          candidates: fc.uniqueArray(fc.integer({ min: 1, max: many }), { minLength: 1, maxLength: many }),
          many: fc.integer({ min: 1, max: 2 }),
        }),
        { minLength: 1, maxLength: many },
      ),
      room: fc.integer({ min: 1, max: 4 }),
    }),
  );
  fc.assert(
    fc.property(cases, ({ needs: drawn, room }) => {
      const needs = drawn.map((one, at) => ({ ...one, id: at + 1 }));
      const { pairs, missing } = assignPeers(needs, () => room);
      for (const [about, by] of pairs) {
        expect(by).not.toBe(about);
        expect(needs[about - 1]?.candidates).toContain(by);
      }
      expect(new Set(pairs.map(String)).size).toBe(pairs.length);
      const loads = [...loadsOf(needs, pairs).values()];
      expect(Math.max(0, ...loads)).toBeLessThanOrEqual(room);
      const wanted = needs.reduce((sum, { many }) => sum + many, 0);
      expect(pairs.length + [...missing.values()].reduce((sum, one) => sum + one, 0)).toBe(wanted);
      const { served, squares } = best(needs, room);
      expect(pairs.length).toBe(served);
      // Whom a full room leaves out may be chosen in several ways: only where all are served is one plan the most equal.
      if (served === wanted) expect(loads.reduce((sum, one) => sum + one * one, 0)).toBe(squares);
    }),
    { numRuns: 300 },
  );
});

it("one group of colleagues carries the same, however large it is, and the same plan comes again", () => {
  const group = Array.from({ length: 5000 }, (_one, at) => at + 1);
  const needs = group.map((id) => ({ id, candidates: group, many: 3 }));
  const { pairs, missing } = assignPeers(needs, () => Number.POSITIVE_INFINITY);
  expect(missing.size).toBe(0);
  const loads = [...loadsOf(needs, pairs).values()];
  expect(Math.max(...loads) - Math.min(...loads)).toBeLessThanOrEqual(1);
  expect(assignPeers(needs, () => Number.POSITIVE_INFINITY).pairs).toEqual(pairs);
});
