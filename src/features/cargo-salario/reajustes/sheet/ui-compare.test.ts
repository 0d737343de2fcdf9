import { expect, test } from "vitest";
import { comparedLines } from "./ui-compare.ts";

const line = (alvo: number, nome: string, proposto: number | null) => ({ alvo, nome, proposto });

test("two tables are compared by whom they are about: what differs, what only one says, and the totals of both", () => {
  const one = [line(1, "Bia", 1100.1), line(2, "Ana", 1000), line(3, "Caio", 900)];
  const other = [line(1, "Bia", 1050), line(2, "Ana", 1000), line(4, "Ágata", 800)];
  expect(comparedLines(one, other)).toEqual({
    rows: [
      { nome: "Ágata", here: undefined, there: 800, difference: null },
      { nome: "Bia", here: 1100.1, there: 1050, difference: 50.1 },
      { nome: "Caio", here: 900, there: undefined, difference: null },
    ],
    here: 3000.1,
    there: 2850,
    difference: 150.1,
  });
});
