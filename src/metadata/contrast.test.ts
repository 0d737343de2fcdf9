import fc from "fast-check";
import { expect, test } from "vitest";
import { contrast, inkOn } from "./contrast.ts";

test("whatever colour a company chooses, what stands on it can be read", () => {
  const colour = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, "0")}`);
  fc.assert(
    fc.property(colour, (ground) => contrast(inkOn(ground), ground) >= 4.5),
    { numRuns: 500 },
  );
});

test("known contrasts", () => {
  expect(contrast("#000000", "#ffffff")).toBe(21);
  expect(contrast("#FF850A", "#ffffff")).toBeCloseTo(2.44, 1);
  expect(inkOn("#FF850A")).toBe("#18212d");
  expect(inkOn("#123456")).toBe("#ffffff");
});
