import { expect, test } from "vitest";
import { compareTo, ofIndex, reckoned, reckonedEach, step } from "./reckon.ts";

test("each step is taken on what the ones before come to, exactly, until one rounds", () => {
  const steps = [
    step("inicio", 1000),
    step("percentual", 5, 7),
    step("razao", 1000, 1050),
    step("soma", 100, 6),
    step("casas", 2),
  ];
  // 1000 · (1 + 0,05 · 7/12) · 1000/1050 + 50
  expect(reckonedEach(steps)).toEqual([1000, 1029.1666666667, 980.1587301587, 1030.1587301587, 1030.16]);
  expect(reckoned([step("inicio", 0.1), step("soma", 0.2)])).toBe(0.3);
  expect(reckoned(ofIndex(3.3333, 10.6412))).toBe(35.47);
});

test("between a floor and a ceiling, and up to a multiple", () => {
  const from = (value: number, ...more: Parameters<typeof step>) => reckoned([step("inicio", value), step(...more)]);
  expect([from(900, "minimo", 1000), from(1100, "minimo", 1000)]).toEqual([1000, 1100]);
  expect([from(900, "maximo", 1000), from(1100, "maximo", 1000)]).toEqual([900, 1000]);
  expect([from(1050, "multiplo", 5), from(1050.01, "multiplo", 5), from(0, "multiplo", 5)]).toEqual([1050, 1055, 0]);
  expect(compareTo([step("inicio", 10), step("razao", 1, 3)], 3.3333)).toBeGreaterThan(0);
  expect(compareTo([step("inicio", 10), step("razao", 1, 4)], 2.5)).toBe(0);
  expect(reckoned([])).toBe(0);
});

test("a half goes away from zero, also where its share of twelve months ends nowhere", () => {
  // 1 % of 1806 by one month of twelve is 1,505 exactly; a twelfth of a percentage alone ends nowhere.
  expect(reckoned([step("inicio", 1806), step("percentual", 1, 1), step("casas", 2)])).toBe(1807.51);
  expect(reckoned([step("inicio", -0.005), step("casas", 2)])).toBe(-0.01);
});
