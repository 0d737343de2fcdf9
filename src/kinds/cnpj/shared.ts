import type { KindShared } from "../contract.ts";
import { validCnpj } from "../registrations.ts";
import { digits, withCheckDigits } from "../seeded.ts";
import { textFace, withoutMask } from "../text-face.ts";

/** Legal entity's registration: 14 characters, numeric or, since July 2026, alphanumeric, with two check digits. */
export const kindShared: KindShared = textFace({
  name: "cnpj",
  title: "CNPJ",
  unmask: withoutMask,
  masks: [[/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, "$1.$2.$3/$4-$5"]],
  valid: validCnpj,
  message: "CNPJ inválido",
  samples: {
    valid: ["11222333000181", "12ABC34501DE35"],
    invalid: ["11111111111111", "11222333000182", "11.222.333/0001-81", "12abc34501de35", 1],
  },
  generate: (next) => withCheckDigits(digits(next, 12), 2, validCnpj),
});
