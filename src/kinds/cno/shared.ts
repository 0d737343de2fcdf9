import type { KindShared } from "../contract.ts";
import { validCno } from "../registrations.ts";
import { digits, withCheckDigits } from "../seeded.ts";
import { textFace, withoutMask } from "../text-face.ts";

/** National registry of construction works: 12 digits with one check digit. */
export const kindShared: KindShared = textFace({
  name: "cno",
  title: "CNO",
  unmask: withoutMask,
  masks: [[/^(\d{2})(\d{3})(\d{5})(\d{2})$/, "$1.$2.$3/$4"]],
  valid: validCno,
  message: "CNO inválido",
  samples: { valid: ["110840168062"], invalid: ["110840168063", "11.084.01680/62", "11084016806", 1] },
  generate: (next) => withCheckDigits(digits(next, 11), 1, validCno),
});
