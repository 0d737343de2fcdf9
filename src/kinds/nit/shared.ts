import { isValidPis } from "@brazilian-utils/brazilian-utils/is-valid-pis";
import type { KindShared } from "../contract.ts";
import { digits, withCheckDigits } from "../seeded.ts";
import { textFace, withoutMask } from "../text-face.ts";

const valid = (text: string): boolean => /^\d{11}$/.test(text) && isValidPis(text);

/** Worker's registration (PIS, PASEP, NIT, NIS): 11 digits with one check digit. */
export const kindShared: KindShared = textFace({
  name: "nit",
  title: "PIS/PASEP/NIT",
  unmask: withoutMask,
  masks: [[/^(\d{3})(\d{5})(\d{2})(\d)$/, "$1.$2.$3-$4"]],
  valid,
  message: "O número PIS é inválido",
  samples: { valid: ["12017065325"], invalid: ["12017065326", "120.17065.32-5", "1201706532", 1] },
  generate: (next) => withCheckDigits(digits(next, 10), 1, valid),
});
