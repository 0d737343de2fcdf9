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

test("beside a batch under way another leaves only when it is as large; what is left then leaves when one ended", async () => {
  const batches: (readonly number[])[] = [];
  const ends: (() => void)[] = [];
  const gather = new Gather<number, number>(async (items) => {
    batches.push(items);
    await new Promise<void>((resolve) => ends.push(resolve));
    return items;
  });
  const ask = async (...items: readonly number[]): Promise<void> => {
    for (const item of items) void gather.ask("k", item);
    await turn();
    await turn();
  };
  await ask(1, 2, 3, 4);
  expect(batches).toEqual([
    [1, 2],
    [3, 4],
  ]);
  await ask(5, 6, 7);
  ends[0]?.();
  await turn();
  expect(batches[2]).toEqual([5, 6, 7]);
  await ask(8, 9);
  ends[1]?.();
  await turn();
  expect(batches).toHaveLength(3);
  await ask(10);
  expect(batches[3]).toEqual([8, 9, 10]);
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
