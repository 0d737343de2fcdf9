import { expect, test } from "vitest";
import { kinds } from "../../generated/kinds/shared.ts";
import type { Field } from "../../metadata/field.ts";
import type { Json } from "../../metadata/verdict.ts";
import { filterComplaint, judgeFilter } from "./filter-complaint.ts";

const TODAY = "2026-01-01";

function complain(name: string, value: Json): string | null {
  const kind = kinds.get(name);
  if (kind === undefined) throw new Error(name);
  const field = { name, path: name, title: "Ano inicial", kind: name, type: kind.types[0], shape: {} } as unknown as Field;
  return filterComplaint(kind, field, value, TODAY);
}

test.each([
  ["year", 1899, "Ano inicial deve ser maior ou igual a 1900"],
  ["year", 1900, null],
  ["year", 2026, null],
  ["year", 2027, "Ano inicial deve ser menor ou igual a 2026"],
  ["year", "19", "Ano inválido"],
  ["year", null, null],
  ["integer", "x", "Número inválido"],
  ["integer", 12, null],
  ["date", "2026-02-30", expect.any(String)],
  ["date", "05/0", expect.any(String)],
  ["date", "2026-02-28", null],
  ["cpf", "529", null],
  ["text", "x", null],
])("[001-9-2] a filter of %s by %j: %s", (kind, value, said) => {
  expect(complain(kind, value)).toEqual(said);
});

test("of a range the end that would be refused is not asked for", () => {
  const judge = (value: Json) => judgeFilter("range", value, (part) => complain("year", part));
  expect(judge({ gte: 1980, lte: 1990 })).toEqual({ sent: { gte: 1980, lte: 1990 }, complaint: null });
  expect(judge({ gte: 1899, lte: 1990 })).toEqual({ sent: { lte: 1990 }, complaint: expect.stringContaining("1900") });
  expect(judge({ gte: "19", lte: null })).toEqual({ sent: null, complaint: "Ano inválido" });
  expect(judge(null)).toEqual({ sent: null, complaint: null });
});

test("[001-5-54] a range that ends before it begins is told, and nothing is asked", () => {
  const judge = (value: Json) => judgeFilter("range", value, (part) => complain("date", part));
  const backwards = { sent: undefined, complaint: "Data final inferior a data inicial." };
  expect(judge({ gte: "2026-02-10", lte: "2026-02-09" })).toEqual(backwards);
  expect(judge({ gte: "2026-02-10", lte: "2026-02-10" }).complaint).toBeNull();
  expect(judge({ gte: null, lte: "2026-02-10" }).complaint).toBeNull();
  expect(judge({ gte: "2026-02-10", lte: "09/0" }).complaint).not.toBe(backwards.complaint);
});
