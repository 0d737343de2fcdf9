import { expect, test } from "vitest";
import type { Register } from "../metadata/register.ts";
import type { KindShared, SharedKinds } from "./contract.ts";
import { recordName } from "./record-name.ts";
import { kindShared as reference } from "./reference/shared.ts";
import { kindShared as text } from "./text/shared.ts";

const kinds: SharedKinds = new Map<string, KindShared>([
  ["reference", reference],
  ["text", text],
]);

/** Named by a bare reference and a text, as salary ranges are. */
const register = {
  title: "Faixa salarial",
  display: [{ steps: ["cargoId"] }, " ", { steps: ["nome"] }],
  fields: [
    { name: "cargoId", kind: "reference", ref: { bare: true, display: "{nome}" } },
    { name: "nome", kind: "text" },
  ],
} as unknown as Register;

test("a bare reference is said by the label beside it", () => {
  const record = { id: 3, cargoId: 7, nome: "I", rotulos: { cargoId: { id: 7, nome: "Analista" } } };
  expect(recordName(register, record, kinds)).toBe("Analista I");
});

test("without its label it is left out, for a number says nothing", () => {
  expect(recordName(register, { id: 3, cargoId: 7, nome: "I" }, kinds)).toBe("I");
});

test("what has nothing to be called by is called by its register and number", () => {
  expect(recordName(register, { id: 3, cargoId: 7, nome: null }, kinds)).toBe("Faixa salarial 3");
});
