import { expect, test } from "vitest";
import type { Field } from "../metadata/field.ts";
import { referenceLabel } from "./reference-label.ts";

const field = (display?: string) =>
  ({
    ref: { register: "a/b", onDelete: "restrict", bare: false, facts: ["codigo"], ...(display ? { display } : {}) },
  }) as unknown as Field;

test("a record is named by its register's display, members that rules read included", () => {
  expect(referenceLabel({ id: 1, descricao: "Ruído", codigo: "02.01.001" }, field("{codigo} - {descricao}"))).toBe(
    "02.01.001 - Ruído",
  );
});

test("what the display does not name stays out", () => {
  expect(referenceLabel({ id: 1, nome: "Óculos", finalidade: "PGR" }, field("{nome}"))).toBe("Óculos");
});

test("a referenced record inside is named by its texts; without any text the id stands", () => {
  expect(referenceLabel({ id: 4, risco: { id: 2, descricao: "Calor" } }, field("{risco}"))).toBe("Calor");
  expect(referenceLabel({ id: 4 }, field("{nome}"))).toBe("4");
});

test("a bare reference inside is named by the label beside it", () => {
  const range = { id: 3, cargoId: 7, nome: "I", rotulos: { cargoId: { id: 7, nome: "Analista" } } };
  expect(referenceLabel(range, field("{cargoId} {nome}"))).toBe("Analista I");
});

test("days are read as people write them, named or joined", () => {
  expect(referenceLabel({ id: 1, nome: "GHE 01", data: "2026-01-02" }, field("{nome} · {data}"))).toBe("GHE 01 · 02/01/2026");
  expect(referenceLabel({ id: 1, nome: "GHE 01", data: "2026-01-02" }, field("{outro}"))).toBe("GHE 01 - 02/01/2026");
});
