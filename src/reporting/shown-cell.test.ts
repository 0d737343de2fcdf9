import { expect, test } from "vitest";
import type { CellFormat } from "./document.ts";
import { EMPTY, readCell, shownCell } from "./shown-cell.ts";

test.each<[CellFormat, string | null, number | undefined, string]>([
  ["text", "000123", undefined, "000123"],
  ["integer", "1234567", undefined, "1.234.567"],
  ["integer", "-7", undefined, "-7"],
  ["decimal", "1234.5", undefined, "1.234,50"],
  ["decimal", "2.675", 1, "2,7"],
  ["decimal", "-0.004", undefined, "0,00"],
  ["decimal", "999999999999999.995", undefined, "1.000.000.000.000.000,00"],
  ["money", "1234.5", undefined, "R$ 1.234,50"],
  ["money", "-1", undefined, "-R$ 1,00"],
  ["percent", "37.3", 1, "37,3%"],
  ["percent", "100", 0, "100%"],
  ["date", "2026-02-01", undefined, "01/02/2026"],
  ["moment", "2026-11-23T22:05:00-03:00", undefined, "23/11/2026 22:05"],
  ["moment", "2026-11-24T01:05:00Z", undefined, "23/11/2026 22:05"],
  ["hours", "1570", undefined, "26:10"],
  ["hours", "-90", undefined, "-1:30"],
  ["money", null, undefined, ""],
])("a %s of %s with %s places reads %s", (format, value, places, text) => {
  expect(shownCell(value, { format, ...(places === undefined ? {} : { places }) })).toBe(text);
});

test("an empty value is seen to be empty", () => {
  expect(readCell(null, { format: "money" })).toBe(EMPTY);
});

test("what is no number is shown as it is", () => {
  expect(shownCell("n/d", { format: "money" })).toBe("n/d");
});
