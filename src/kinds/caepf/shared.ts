import { isValidCaepf } from "@brazilian-utils/brazilian-utils/is-valid-caepf";
import type { KindShared } from "../contract.ts";
import { digits, withCheckDigits } from "../seeded.ts";
import { textFace, withoutMask } from "../text-face.ts";

const valid = (text: string): boolean => /^\d{14}$/.test(text) && isValidCaepf(text);

/** Economic activity of a natural person: 14 digits with two check digits. */
export const kindShared: KindShared = textFace({
  name: "caepf",
  title: "CAEPF",
  unmask: withoutMask,
  masks: [[/^(\d{3})(\d{3})(\d{3})(\d{3})(\d{2})$/, "$1.$2.$3/$4-$5"]],
  valid,
  message: "CAEPF inválido",
  samples: { valid: ["29311861000184"], invalid: ["29311861000185", "293.118.610/001-84", "2931186100018", 1] },
  generate: (next) => withCheckDigits(digits(next, 12), 2, valid),
});
