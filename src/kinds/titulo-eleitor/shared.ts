import { isValidVoterId } from "@brazilian-utils/brazilian-utils/is-valid-voter-id";
import type { KindShared } from "../contract.ts";
import { digits, withCheckDigits } from "../seeded.ts";
import { textFace, withoutMask } from "../text-face.ts";

const valid = (text: string): boolean => /^\d{12}$/.test(text) && isValidVoterId(text);

/** Voter card: 8 digits, state (01 to 28), two check digits. */
export const kindShared: KindShared = textFace({
  name: "titulo-eleitor",
  title: "Título de eleitor",
  unmask: withoutMask,
  masks: [[/^(\d{4})(\d{4})(\d{4})$/, "$1 $2 $3"]],
  valid,
  message: "Título de eleitor inválido",
  samples: { valid: ["102385010671", "004356870906"], invalid: ["102385010672", "1023", 1] },
  generate: (next) => withCheckDigits(`${digits(next, 8)}07`, 2, valid),
});
