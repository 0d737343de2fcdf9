import { expect, test } from "vitest";
import { positionSince } from "./ui-position-since.ts";

const entry = (data: string, cargo: number | null) => ({ data, cargo: cargo === null ? null : { id: cargo } });

test("a position is held since the first of its entries that follow one another up to that day", () => {
  const entries = [
    entry("2026-06-01", 2),
    entry("2020-01-01", 2),
    entry("2022-03-01", 1),
    entry("2024-05-01", 2),
    entry("2027-01-01", 3),
  ];
  expect(positionSince(entries, "2026-11-27")).toBe("2024-05-01");
  expect(positionSince(entries, "2023-01-01")).toBe("2022-03-01");
  expect(positionSince(entries, "2019-01-01")).toBeNull();
  expect(positionSince([entry("2020-01-01", null)], "2026-11-27")).toBeNull();
});
