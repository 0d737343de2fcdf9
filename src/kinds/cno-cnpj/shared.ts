import type { KindShared } from "../contract.ts";
import { validCno, validCnpj } from "../registrations.ts";
import { digits, withCheckDigits } from "../seeded.ts";
import { textFace, withoutMask } from "../text-face.ts";

/** Registration of a work site: CNO (12) or CNPJ (14), told apart by length. */
export const kindShared: KindShared = textFace({
  name: "cno-cnpj",
  title: "CNO ou CNPJ",
  unmask: withoutMask,
  masks: [
    [/^(\d{2})(\d{3})(\d{5})(\d{2})$/, "$1.$2.$3/$4"],
    [/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, "$1.$2.$3/$4-$5"],
  ],
  valid: (text) => validCno(text) || validCnpj(text),
  message: "CNO ou CNPJ inválido",
  samples: { valid: ["110840168062", "11222333000181"], invalid: ["110840168063", "123", 1] },
  generate: (next) => withCheckDigits(digits(next, 11), 1, validCno),
});
