import { expect, test } from "vitest";
import { handedDown, newlyResponsible } from "./shared.ts";

const row = (empresa: number, responsaveis: readonly number[], corresponsaveis: readonly number[] = []) => ({
  empresa: { id: empresa },
  responsaveis: responsaveis.map((id) => ({ id })),
  corresponsaveis: corresponsaveis.map((id) => ({ id })),
});

test("[001-3-3] the mother's responsibles replace the child's, its co-responsibles stay", () => {
  expect(handedDown([row(1, [10])], [row(1, [20], [30])], "responsaveis")).toEqual([row(1, [10], [30])]);
});

test("a company only the mother names is added", () => {
  expect(handedDown([row(2, [10])], [row(1, [], [30])], "responsaveis")).toEqual([
    { ...row(1, [], [30]), responsaveis: null },
    { empresa: { id: 2 }, responsaveis: [{ id: 10 }] },
  ]);
});

test("a company left without anybody drops out", () => {
  expect(handedDown(null, [row(1, [20])], "responsaveis")).toEqual([]);
});

test("who is added as responsible or co-responsible is new; who was either before is not", () => {
  const before = [row(1, [10], [11])];
  const now = [row(1, [11, 12], [13, 12]), row(2, [20])];
  expect([...newlyResponsible(before, now)]).toEqual([
    [1, [12, 13]],
    [2, [20]],
  ]);
  expect(newlyResponsible(before, null).size).toBe(0);
});
