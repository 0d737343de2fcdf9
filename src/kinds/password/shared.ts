import type { KindShared } from "../contract.ts";
import { digits } from "../seeded.ts";
import { textFace } from "../text-face.ts";

/** Never trimmed of meaning: at least 8 characters with letters and digits. */
export const kindShared: KindShared = textFace({
  name: "password",
  title: "Senha",
  can: { secret: true },
  valid: (text) => text.length >= 8 && /\p{L}/u.test(text) && /\d/.test(text),
  message: "A senha deve ter ao menos 8 caracteres, com letras e números.",
  samples: { valid: ["trocar123"], invalid: ["curta1", "somenteletras", "12345678"] },
  generate: (next) => `Senha${digits(next, 6)}`,
});
