import type { KindShared } from "../contract.ts";
import { validCpf } from "../registrations.ts";
import { digits, withCheckDigits } from "../seeded.ts";
import { textFace, withoutMask } from "../text-face.ts";

/** Natural person's registration, 11 digits with two check digits. */
export const kindShared: KindShared = textFace({
  name: "cpf",
  title: "CPF",
  unmask: withoutMask,
  masks: [[/^(\d{3})(\d{3})(\d{3})(\d{2})$/, "$1.$2.$3-$4"]],
  valid: validCpf,
  message: "Cpf inválido.",
  samples: { valid: ["11144477735"], invalid: ["11111111111", "11144477736", "111.444.777-35", "1114447773", 1] },
  generate: (next) => withCheckDigits(digits(next, 9), 2, validCpf),
});
