import { describe, expect, it } from "vitest";
import { addToDate, daysBetween, monthsBetween, yearsBetween } from "./dates.ts";
import { add, decimalOf, div, isMultipleOf, mul, numberOf, round, sub } from "./decimal.ts";
import { moved } from "./expressions.ts";
import { ANY, and, EITHER, FALSE, fires, not, or, TRUE, UNKNOWN } from "./truth.ts";

const number = (value: ReturnType<typeof div>): number | null => (value === null ? null : numberOf(value));

describe("decimals", () => {
  it("adds, subtracts and multiplies without binary error", () => {
    expect(numberOf(add(decimalOf(0.1), decimalOf(0.2)))).toBe(0.3);
    expect(numberOf(sub(decimalOf(0.3), decimalOf(0.1)))).toBe(0.2);
    expect(numberOf(mul(decimalOf(1.1), decimalOf(1.1)))).toBe(1.21);
    expect(numberOf(add(decimalOf(1e-7), decimalOf(1e21)))).toBe(1e21);
  });

  it("divides to twenty places, and by zero to nothing", () => {
    expect(number(div(decimalOf(10), decimalOf(4)))).toBe(2.5);
    expect(div(decimalOf(1), decimalOf(3))?.units).toBe(33333333333333333333n);
    expect(div(decimalOf(1), decimalOf(0))).toBeNull();
  });

  it.each([
    [1.005, 2, 1.01],
    [-1.005, 2, -1.01],
    [2.5, 0, 3],
    [-2.5, 0, -3],
    [1.004, 2, 1],
    [-0.001, 2, 0],
  ])("rounds %d to %d places: %d", (value, places, expected) => {
    expect(numberOf(round(decimalOf(value), places))).toBe(expected);
  });

  it.each([
    [0.07, 0.01, true],
    [999999.9999, 0.0001, true],
    [0.075, 0.01, false],
    [1e21, 1, true],
  ])("%d in steps of %d: %s", (value, step, expected) => {
    expect(isMultipleOf(value, step)).toBe(expected);
  });
});

describe("dates", () => {
  it.each([
    ["2026-01-31", "2026-02-28", 0, 28],
    ["2026-01-31", "2026-03-31", 2, 59],
    ["2026-02-28", "2026-01-31", 0, -28],
    ["2026-03-31", "2026-01-31", -2, -59],
    ["2024-02-29", "2025-02-28", 11, 365],
  ])("from %s to %s: %d months, %d days", (from, to, months, days) => {
    expect(monthsBetween(from, to)).toBe(months);
    expect(daysBetween(from, to)).toBe(days);
  });

  it.each([
    ["2004-11-22", "2026-11-21", 21],
    ["2004-11-22", "2026-11-22", 22],
    ["2004-02-29", "2026-02-28", 21],
    ["2004-02-29", "2026-03-01", 22],
    ["2026-11-22", "2004-11-23", -21],
    ["0099-05-05", "2026-05-05", 1927],
  ])("from %s to %s: %d years", (from, to, years) => {
    expect(yearsBetween(from, to)).toBe(years);
  });

  it("counts and moves days of the first century", () => {
    expect(daysBetween("0099-12-31", "0100-01-01")).toBe(1);
    expect(addToDate("0099-12-31", 1, 0)).toBe("0100-01-01");
    expect(addToDate("0050-01-31", 0, 1)).toBe("0050-02-28");
  });

  it("keeps inside the month reached, then counts days", () => {
    expect(addToDate("2026-01-31", 0, 1)).toBe("2026-02-28");
    expect(addToDate("2026-01-31", 1, 1)).toBe("2026-03-01");
    expect(addToDate("2026-03-31", 0, -13)).toBe("2025-02-28");
    expect(addToDate("hoje", 1, 0)).toBeNull();
  });
});

describe("truth", () => {
  it("is Kleene's where everything is known", () => {
    expect([and(TRUE, UNKNOWN), and(FALSE, UNKNOWN), or(TRUE, UNKNOWN), or(FALSE, UNKNOWN), not(UNKNOWN)]).toEqual([
      UNKNOWN,
      FALSE,
      TRUE,
      UNKNOWN,
      UNKNOWN,
    ]);
  });

  it("keeps certain what no missing fact can change", () => {
    expect(and(FALSE, ANY)).toBe(FALSE);
    expect(or(TRUE, ANY)).toBe(TRUE);
    expect(and(TRUE, ANY)).toBe(ANY);
    expect(fires(ANY)).toBe(EITHER);
    expect(fires(UNKNOWN | FALSE)).toBe(FALSE);
  });
});

describe("days moved by what was worked out", () => {
  it("takes exact decimals as it takes numbers, rounded as the database does", () => {
    expect(moved("2026-01-31", 0, decimalOf(1))).toBe("2026-02-28");
    expect(moved("2026-01-31", decimalOf(1.5), div(decimalOf(12), decimalOf(4)) ?? 0)).toBe("2026-05-02");
    expect(moved("2026-01-31", decimalOf(-1), mul(decimalOf(6), decimalOf(2)))).toBe("2027-01-30");
    expect(moved("2026-01-31", null, 0)).toBeNull();
    expect(moved("2026-01-31", "1", 0)).toBeNull();
  });
});
