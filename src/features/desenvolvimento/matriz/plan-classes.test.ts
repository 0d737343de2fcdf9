import fc from "fast-check";
import { expect, test } from "vitest";
import { type PlanAsked, planClasses } from "./plan-classes.ts";

/** The fewest expired days of any plan: everybody on every day or on none. */
function bruteForce({ people, days, seats, classes, window }: PlanAsked): number {
  const last = days.at(-1) ?? 0;
  let best = Number.POSITIVE_INFINITY;
  const taken = new Map<number, number>();
  const go = (at: number, cost: number): void => {
    if (cost >= best) return;
    const one = people[at];
    if (one === undefined) {
      best = cost;
      return;
    }
    for (const day of days) {
      const there = taken.get(day) ?? 0;
      if (day < one.until - window || there === seats || (there === 0 && taken.size === classes)) continue;
      taken.set(day, there + 1);
      go(at + 1, cost + Math.max(0, day - one.until));
      if (there === 0) taken.delete(day);
      else taken.set(day, there);
    }
    go(at + 1, cost + Math.max(0, last - one.until));
  };
  go(0, 0);
  return best;
}

const asked = (most: { readonly people: number; readonly days: number }) =>
  fc.record({
    people: fc
      .array(fc.integer({ min: -20, max: 40 }), { maxLength: most.people })
      .map((list) => list.map((until, at) => ({ id: at + 1, until }))),
    days: fc
      .uniqueArray(fc.integer({ min: 0, max: 45 }), { minLength: 1, maxLength: most.days })
      .map((list) => list.sort((a, b) => a - b)),
    seats: fc.integer({ min: 1, max: 3 }),
    classes: fc.integer({ min: 0, max: 3 }),
    window: fc.integer({ min: 0, max: 30 }),
  });

test("no plan has fewer expired days than the one that is made, whatever is asked", () => {
  fc.assert(
    fc.property(asked({ people: 6, days: 5 }), (one) => {
      expect(planClasses(one).expired).toBe(bruteForce(one));
    }),
    { numRuns: 1_000 },
  );
});

test("everybody stands in one class or among those left, on a day they may come, and no class is too large", () => {
  fc.assert(
    fc.property(asked({ people: 60, days: 40 }), (one) => {
      const { classes, left, expired } = planClasses(one);
      const last = one.days.at(-1) ?? 0;
      const until = new Map(one.people.map((person) => [person.id, person.until]));
      expect([...classes.flatMap(({ people }) => people), ...left].sort((a, b) => a - b)).toEqual(one.people.map(({ id }) => id));
      expect(classes.length).toBeLessThanOrEqual(one.classes);
      expect(new Set(classes.map(({ day }) => day)).size).toBe(classes.length);
      for (const { day, people } of classes) {
        expect(one.days).toContain(day);
        expect(people.length).toBeLessThanOrEqual(one.seats);
        for (const id of people) expect(day).toBeGreaterThanOrEqual((until.get(id) ?? 0) - one.window);
      }
      const days = (ids: readonly number[], day: number) =>
        ids.reduce((sum, id) => sum + Math.max(0, day - (until.get(id) ?? 0)), 0);
      expect(classes.reduce((sum, { day, people }) => sum + days(people, day), days(left, last))).toBe(expired);
    }),
  );
});

test("two thousand people find their seats", () => {
  const people = Array.from({ length: 2_000 }, (_, at) => ({ id: at + 1, until: ((at * 7919) % 500) - 100 }));
  const days = Array.from({ length: 260 }, (_, at) => Math.floor((at * 7) / 5));
  const { classes, left } = planClasses({ people, days, seats: 30, classes: 24, window: 90 });
  expect(classes.length).toBe(24);
  expect(left.length).toBe(2_000 - classes.reduce((sum, one) => sum + one.people.length, 0));
});
