import { expect, test } from "vitest";
import { countFilters, readFilter, writeFilter } from "./filter-values.ts";

test("a range travels as two names and comes back whole", () => {
  const filter = writeFilter({ q: "luva" }, "vencimentoCA", "range", { gte: "2026-01-01", lte: "2026-12-31" });
  expect(filter).toEqual({ q: "luva", vencimentoCA_gte: "2026-01-01", vencimentoCA_lte: "2026-12-31" });
  expect(readFilter(filter, "vencimentoCA", "range")).toEqual({ gte: "2026-01-01", lte: "2026-12-31" });
  expect(writeFilter(filter, "vencimentoCA", "range", { gte: null, lte: "2026-12-31" })).toEqual({
    q: "luva",
    vencimentoCA_lte: "2026-12-31",
  });
});

test("empty values leave the filter, false and zero stay", () => {
  expect(writeFilter({ tipo: 3 }, "tipo", "value", null)).toEqual({});
  expect(writeFilter({}, "ativo", "value", false)).toEqual({ ativo: false });
  expect(writeFilter({}, "dias", "value", 0)).toEqual({ dias: 0 });
  expect(writeFilter({ ids: [1] }, "ids", "value", [])).toEqual({});
});

test("the mark on the button counts members, not names", () => {
  const filter = { q: "x", preset: "ativos", data_gte: "2026-01-01", data_lte: "2026-02-01", ativo: false };
  expect(
    countFilters(filter, [
      { path: "data", how: "range" },
      { path: "ativo", how: "value" },
      { path: "tipo", how: "value" },
    ]),
  ).toBe(2);
});
