import type { KindShared } from "../contract.ts";
import { digits } from "../seeded.ts";
import { textFace } from "../text-face.ts";

const face = textFace({
  name: "password",
  title: "Senha",
  can: { secret: true },
  valid: (text) => text.length >= 8 && /\p{L}/u.test(text) && /\d/.test(text),
  message: "A senha deve ter ao menos 8 caracteres, com letras e números.",
  samples: { valid: ["trocar123"], invalid: ["curta1", "somenteletras", "12345678"] },
  generate: (next) => `Senha${digits(next, 6)}`,
});

/** At least 8 characters with letters and digits; taken exactly as typed, as the log-in takes it: neither trimmed nor brought to another form. */
export const kindShared: KindShared = {
  ...face,
  normalize: (value) => (value === "" ? null : value),
  parse: (text) => ({ value: text === "" ? null : text }),
};
