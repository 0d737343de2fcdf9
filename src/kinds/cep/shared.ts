import type { KindShared } from "../contract.ts";
import { between, digits } from "../seeded.ts";
import { textFace, withoutMask } from "../text-face.ts";

/** Postal code: 8 digits, no check digit. */
export const kindShared: KindShared = textFace({
  name: "cep",
  title: "CEP",
  unmask: withoutMask,
  masks: [[/^(\d{5})(\d{3})$/, "$1-$2"]],
  valid: (text) => /^\d{8}$/.test(text) && text !== "00000000",
  message: "CEP inválido",
  samples: { valid: ["60160230"], invalid: ["6016023", "60160-230", "00000000", 1] },
  generate: (next) => `${between(next, 1, 9)}${digits(next, 7)}`,
});
