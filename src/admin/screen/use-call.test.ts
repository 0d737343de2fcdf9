import { expect, test } from "vitest";
import { callPath } from "./use-call.ts";

test("the places of an address are filled, escaped", () => {
  expect(callPath({ path: "/api/a/:id/b/:chave" }, { id: 7, places: { chave: "x/y" } })).toBe("/api/a/7/b/x%2Fy");
});

test("an address with a place nobody fills is refused, not sent with a hole", () => {
  expect(() => callPath({ path: "/api/a/:id/b" }, { places: { empresa: 7 } })).toThrow("/api/a/:id/b: no value for id");
});
