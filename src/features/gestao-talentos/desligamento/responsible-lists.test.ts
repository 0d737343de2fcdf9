import { expect, test } from "vitest";
import { broughtBack, replaced, responsiblesIn, withResponsibles } from "./responsible-lists.ts";

const area = {
  responsaveis: [
    { id: 1, empresa: { id: 1 }, responsaveis: [{ id: 10 }, { id: 11 }], corresponsaveis: [{ id: 12 }] },
    { id: 2, empresa: { id: 2 }, responsaveis: [{ id: 20 }] },
  ],
};
const before = responsiblesIn(area, 1);

test("a substitute stands everywhere the person stood, once; without one the place is empty", () => {
  expect(before).toEqual({ responsaveis: [10, 11], corresponsaveis: [12] });
  expect(replaced(before, 10, 30)).toEqual({ responsaveis: [11, 30], corresponsaveis: [12] });
  expect(replaced(before, 10, 11)).toEqual({ responsaveis: [11], corresponsaveis: [12] });
  expect(replaced(before, 12, null)).toEqual({ responsaveis: [10, 11], corresponsaveis: [] });
});

test("rows of other companies stay; a company left without anybody drops out", () => {
  expect(withResponsibles(area, 1, { responsaveis: [30], corresponsaveis: [] })).toEqual([
    area.responsaveis[1],
    { id: 1, empresa: { id: 1 }, responsaveis: [{ id: 30 }], corresponsaveis: [] },
  ]);
  expect(withResponsibles(area, 1, { responsaveis: [], corresponsaveis: [] })).toEqual([area.responsaveis[1]]);
});

test("undone, the area is as it was; whoever came meanwhile stays", () => {
  const after = replaced(before, 10, 30);
  expect(broughtBack(after, { before, after, person: 10 })).toEqual(before);
  const now = { responsaveis: [11, 40], corresponsaveis: [] };
  expect(broughtBack(now, { before, after, person: 10 })).toEqual({ responsaveis: [11, 40, 10], corresponsaveis: [] });
});
