import fc from "fast-check";
import { expect, test } from "vitest";
import { sharedOut } from "./shared-out.ts";

test("100,00 among three are 33,34, 33,33 and 33,33", () => expect(sharedOut(10_000, [1, 1, 1])).toEqual([3334, 3333, 3333]));

test("the largest remainders get what is left over, the first where they are alike", () => {
  expect(sharedOut(1000, [1, 2, 4])).toEqual([143, 286, 571]);
  expect(sharedOut(7, [1, 1, 1, 1])).toEqual([2, 2, 2, 1]);
  expect(sharedOut(5, [0, 0])).toEqual([0, 0]);
  expect(sharedOut(5, [])).toEqual([]);
});

test("the parts make the whole and none is a unit away from its share", () => {
  fc.assert(
    fc.property(fc.nat(1_000_000_000), fc.array(fc.nat(1000), { minLength: 1, maxLength: 50 }), (total, weights) => {
      const sum = weights.reduce((all, one) => all + one, 0);
      fc.pre(sum > 0);
      const parts = sharedOut(total, weights);
      expect(parts.reduce((all, one) => all + one, 0)).toBe(total);
      for (const [at, part] of parts.entries()) expect(Math.abs(part - (total * (weights[at] ?? 0)) / sum)).toBeLessThan(1);
    }),
  );
});
