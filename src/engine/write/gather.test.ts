import { setImmediate as turn } from "node:timers/promises";
import fc from "fast-check";
import { expect, test } from "vitest";
import { Gather } from "./gather.ts";

test("every piece is answered once, by its own batch, and no batch mixes keys", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(fc.constantFrom("a", "b"), fc.nat(3)), { maxLength: 120 }), async (pieces) => {
      const seen: string[] = [];
      const gather = new Gather<string, string>(async (items) => {
        expect(new Set(items.map((item) => item.charAt(0))).size).toBe(1);
        expect(items.length).toBeLessThanOrEqual(50);
        await turn();
        seen.push(...items);
        return items.map((item) => `${item}!`);
      });
      const answers = pieces.map(async ([key, turns], index) => {
        for (let at = 0; at < turns; at += 1) await turn();
        return gather.ask(key, `${key}${index}`);
      });
      expect(await Promise.all(answers)).toEqual(pieces.map(([key], index) => `${key}${index}!`));
      expect(seen.sort()).toEqual(pieces.map(([key], index) => `${key}${index}`).sort());
    }),
    { numRuns: 50 },
  );
});

test("what arrives in one turn, or while others are under way, goes together; a failure is that batch's alone", async () => {
  const batches: number[] = [];
  const gather = new Gather<number, number>(async (items) => {
    batches.push(items.length);
    await turn();
    if (items.includes(-1)) throw new Error("refused");
    return items;
  });
  const asked = [-1, ...Array.from({ length: 20 }, (_, n) => n)].map((item) => gather.ask("k", item));
  const settled = await Promise.allSettled(asked);
  expect(batches.length).toBeLessThan(10);
  expect(batches.reduce((sum, count) => sum + count, 0)).toBe(21);
  expect(settled[0]?.status).toBe("rejected");
  const rejected = settled.filter(({ status }) => status === "rejected");
  expect(rejected).toHaveLength(batches[0] ?? 0);
  expect(rejected.length).toBeLessThan(21);
  expect(await gather.ask("k", 7)).toBe(7);
});
