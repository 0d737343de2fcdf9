import fc from "fast-check";
import { expect, test } from "vitest";
import { add, decimalOf, numberOf, round } from "./decimal.ts";
import { differenceOf, proposedSalary } from "./raise.ts";
import { payrollOf } from "./raise-totals.ts";

test("[001-3-23] a proposal is rounded once, to cents, halves up", () => {
  expect(proposedSalary(1000, { modo: "percentual", percentual: 10 })).toBe(1100);
  expect(proposedSalary(1234.56, { modo: "percentual", percentual: 3.33 })).toBe(1275.67);
  expect(proposedSalary(0.5, { modo: "percentual", percentual: 1 })).toBe(0.51);
  expect(proposedSalary(1000, { modo: "acrescimo", acrescimo: 50 })).toBe(1050);
  expect(proposedSalary(null, { modo: "valor", valor: 1500 })).toBe(1500);
  expect(proposedSalary(null, { modo: "acrescimo", acrescimo: 50 })).toBeNull();
});

test("[001-3-23] the difference in value and in percent; no percent of nothing", () => {
  expect(differenceOf(1000, 1100)).toEqual({ valorDiferenca: 100, percentualDiferenca: 10 });
  expect(differenceOf(3, 4)).toEqual({ valorDiferenca: 1, percentualDiferenca: 33.33 });
  expect(differenceOf(null, 4)).toEqual({ valorDiferenca: null, percentualDiferenca: null });
  expect(differenceOf(1.0641, 1.1, 4)).toEqual({ valorDiferenca: 0.0359, percentualDiferenca: 3.37 });
  expect(differenceOf(0, 4)).toEqual({ valorDiferenca: 4, percentualDiferenca: null });
});

test("[001-7-70] totals add what is earned and what is proposed", () => {
  const rows = [
    { current: 1000.1, proposed: 1100.2 },
    { current: 500, proposed: null },
    { current: null, proposed: 700 },
  ];
  expect(payrollOf(rows, 1000)).toEqual({
    totalAtual: 1500.1,
    totalProposto: 2300.2,
    diferenca: 800.1,
    percentual: 53.34,
    saldoOrcamento: 199.9,
  });
  expect(payrollOf([], null)).toEqual({ totalAtual: 0, totalProposto: 0, diferenca: 0, percentual: null, saldoOrcamento: null });
});

test("the sum of many values of up to four places is the exact one", () => {
  const value = fc.integer({ min: -9_999_999_999_999, max: 9_999_999_999_999 }).map((units) => units / 10_000);
  fc.assert(
    fc.property(fc.array(value, { maxLength: 400 }), (values) => {
      const exact = values.reduce((all, one) => add(all, decimalOf(one)), decimalOf(0));
      const { totalAtual } = payrollOf(
        values.map((current) => ({ current, proposed: null })),
        null,
      );
      expect(totalAtual).toBe(numberOf(round(exact, 2)));
    }),
  );
  const many = Array.from({ length: 20_000 }, () => ({ current: 999_999_999.9999, proposed: null }));
  expect(payrollOf(many, null).totalAtual).toBe(19_999_999_999_998);
});
