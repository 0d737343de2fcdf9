import type { KindShared } from "../contract.ts";
import { validCnpj, validCpf } from "../registrations.ts";
import { digits, withCheckDigits } from "../seeded.ts";
import { textFace, withoutMask } from "../text-face.ts";

/** Either registration, told apart by length. */
export const kindShared: KindShared = textFace({
  name: "cpf-cnpj",
  title: "CPF ou CNPJ",
  unmask: withoutMask,
  masks: [
    [/^(\d{3})(\d{3})(\d{3})(\d{2})$/, "$1.$2.$3-$4"],
    [/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, "$1.$2.$3/$4-$5"],
  ],
  valid: (text) => validCpf(text) || validCnpj(text),
  message: "CPF ou CNPJ inválido",
  samples: { valid: ["11144477735", "11222333000181", "12ABC34501DE35"], invalid: ["11111111111", "112223330001", "123", 1] },
  generate: (next) => withCheckDigits(digits(next, 12), 2, validCnpj),
});
