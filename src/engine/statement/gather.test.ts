import { setImmediate as turn } from "node:timers/promises";
import fc from "fast-check";
import { expect, test, vi } from "vitest";
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

/** Pieces asked of one key, the batches they went in, and the ends of those batches. */
function gathering() {
  const batches: (readonly number[])[] = [];
  const ends: (() => void)[] = [];
  const answered: number[] = [];
  const gather = new Gather<number, number>(async (items) => {
    batches.push(items);
    await new Promise<void>((resolve) => ends.push(resolve));
    return items;
  });
  const ask = async (...items: readonly number[]): Promise<void> => {
    for (const item of items) void gather.ask("k", item).then((answer) => answered.push(answer));
    await turn();
    await turn();
  };
  return { batches, ends, answered, ask };
}

test("one batch is under way; the next leaves with all that waits, before the answers of the last are given", async () => {
  const { batches, ends, answered, ask } = gathering();
  await ask(1, 2);
  await ask(3);
  await ask(4, 5);
  expect(batches).toEqual([[1, 2]]);
  ends[0]?.();
  for (let tick = 0; tick < 20; tick += 1) await Promise.resolve();
  expect(batches).toEqual([
    [1, 2],
    [3, 4, 5],
  ]);
  expect(answered).toEqual([]);
  await turn();
  expect(answered).toEqual([1, 2]);
  ends[1]?.();
  await turn();
  await turn();
  expect(answered).toEqual([1, 2, 3, 4, 5]);
});

test("who waits for somebody else holds nobody up, and no more than four batches wait", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    const { batches, ends, answered, ask } = gathering();
    await ask(1);
    await ask(2);
    vi.advanceTimersByTime(49);
    await turn();
    expect(batches).toEqual([[1]]);
    vi.advanceTimersByTime(1);
    await turn();
    expect(batches).toEqual([[1], [2]]);
    // Also who comes only when the batch is already late.
    vi.advanceTimersByTime(50);
    await ask(3);
    vi.advanceTimersByTime(50);
    await ask(4);
    vi.advanceTimersByTime(50);
    await ask(5, 6);
    expect(batches).toEqual([[1], [2], [3], [4]]);
    ends[2]?.();
    await turn();
    await turn();
    expect(batches[4]).toEqual([5, 6]);
    for (const end of ends) end();
    await turn();
    await turn();
    expect(answered.sort()).toEqual([1, 2, 3, 4, 5, 6]);
  } finally {
    vi.useRealTimers();
  }
});

test("what arrives in one turn, or while others are under way, goes together; a failure is that batch's alone", async () => {
  const batches: number[] = [];
  const gather = new Gather<number, number>(async (items) => {
    batches.push(items.length);
    await turn();
    if (items.includes(-1)) throw new Error("refused");
    return items;
  });
  const ask = (items: readonly number[]) => items.map((item) => gather.ask("k", item));
  const together = ask([-1, 1, 2]);
  await turn();
  const later = ask([3, 4, 5, 6]);
  const settled = await Promise.allSettled([...together, ...later]);
  expect(batches).toEqual([3, 4]);
  expect(settled.map(({ status }) => status)).toEqual([...Array(3).fill("rejected"), ...Array(4).fill("fulfilled")]);
  expect(await gather.ask("k", 7)).toBe(7);
});
