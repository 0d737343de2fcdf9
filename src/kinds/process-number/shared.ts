import { isValidProcessoJuridico } from "@brazilian-utils/brazilian-utils/is-valid-processo-juridico";
import type { KindShared } from "../contract.ts";
import { digits, withCheckDigits } from "../seeded.ts";
import { textFace, withoutMask } from "../text-face.ts";

/** Process number: 17 (administrative) or 20 digits (judicial), with check digits. */
export const kindShared: KindShared = textFace({
  name: "process-number",
  title: "Número de processo",
  unmask: withoutMask,
  masks: [
    [/^(\d{5})(\d{6})(\d{4})(\d{2})$/, "$1.$2/$3-$4"],
    [/^(\d{7})(\d{2})(\d{4})(\d)(\d{2})(\d{4})$/, "$1-$2.$3.$4.$5.$6"],
  ],
  valid: (text) => isAdministrative(text) || (/^\d{20}$/.test(text) && isValidProcessoJuridico(text)),
  message: "Número de processo inválido",
  samples: {
    valid: ["35041000387200019", "00020802520125150049"],
    invalid: [
      "35041000387200018",
      "00020802620125150049",
      "123",
      "350410003872000190",
      "0002080252012515004",
      "000208025201251500490",
      "35041.000387/2000-19",
      1,
    ],
  },
  generate: (next) => withCheckDigits(`${digits(next, 11)}2024`, 2, isAdministrative),
});

/** NUP: two check digits over weights 2, 3, 4… from the right; 11 − rest, 10 counts 0 and 11 counts 1. */
function isAdministrative(text: string): boolean {
  if (!/^\d{17}$/.test(text)) return false;
  const first = checkDigit(text.slice(0, 15));
  return text.endsWith(`${first}${checkDigit(text.slice(0, 15) + first)}`);
}

function checkDigit(base: string): number {
  const sum = [...base].reverse().reduce((total, digit, index) => total + Number(digit) * (index + 2), 0);
  return (11 - (sum % 11)) % 10;
}
