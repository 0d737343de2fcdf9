import { expect, test } from "vitest";
import { inShortPieces } from "./short-pieces.ts";

/** Sizes of the pieces when one costs so much to begin and so much per item. */
async function sizes(count: number, begin: number, each: number, most = 200): Promise<readonly number[]> {
  const seen: number[] = [];
  const met: number[] = [];
  await inShortPieces(
    Array.from({ length: count }, (_, n) => n),
    most,
    async (piece) => {
      seen.push(piece.length);
      met.push(...piece);
      return begin + piece.length * each;
    },
  );
  expect(met).toEqual(Array.from({ length: count }, (_, n) => n));
  return seen;
}

test("pieces grow to the time they may take, and no further than what goes together", async () => {
  expect((await sizes(2_000, 0, 0.01)).slice(0, 8)).toEqual([4, 8, 16, 32, 64, 128, 200, 200]);
  expect((await sizes(100, 6, 0.5)).slice(-3, -1)).toEqual([7, 7]);
});

test("what is slow goes by twos, never one by one", async () => {
  expect(await sizes(9, 0, 50)).toEqual([4, 2, 2, 1]);
  expect(await sizes(0, 0, 1)).toEqual([]);
});
