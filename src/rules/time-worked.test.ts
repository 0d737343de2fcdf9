import { expect, test } from "vitest";
import { timeWorked } from "./time-worked.ts";

test.each([
  ["2020-01-10", "2020-02-09", "menos de 1 mês"],
  ["2020-01-10", "2020-02-10", "1 mês"],
  ["2020-01-10", "2021-01-10", "1 ano"],
  ["2020-01-10", "2021-02-10", "1 ano e 1 mês"],
  ["2018-02-01", "2021-06-30", "3 anos e 4 meses"],
  ["2021-01-01", "2020-01-01", null],
])("[001-3-29] from %s to %s it is %s", (from, to, words) => {
  expect(timeWorked(from, to)).toBe(words);
});
