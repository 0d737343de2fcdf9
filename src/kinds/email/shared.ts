import type { KindShared } from "../contract.ts";
import { digits } from "../seeded.ts";
import { textFace } from "../text-face.ts";

/** Something, an @, something, a dot, something (spec 000 §5.1). */
export const kindShared: KindShared = textFace({
  name: "email",
  title: "E-mail",
  can: { text: true },
  valid: (text) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text),
  message: "E-mail inválido",
  samples: { valid: ["rh@exemplo.com.br"], invalid: ["rh@exemplo", "exemplo.com.br", "a b@c.d", 1] },
  generate: (next) => `pessoa${digits(next, 4)}@exemplo.com.br`,
});
