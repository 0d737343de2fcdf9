import { expect, test } from "vitest";
import { HALF, SIGNS } from "./recovery-codes.ts";

/** What the standard asks of codes that are looked up (ASVS 6.5.4) is 20 bits; what SECURITY.md and the comment say is 49. */
test("a recovery code holds 49 bits, of signs that are not mistaken for one another", () => {
  expect(new Set(SIGNS).size).toBe(SIGNS.length);
  expect(Math.floor(2 * HALF * Math.log2(SIGNS.length))).toBe(49);
  expect(SIGNS).not.toMatch(/[01ilo]/);
});
