import type { KindShared } from "../contract.ts";
import { between } from "../seeded.ts";
import { textFace } from "../text-face.ts";

/** A colour as #RRGGBB. */
export const kindShared: KindShared = textFace({
  name: "colour",
  title: "Cor",
  unmask: (text) => text.toUpperCase(),
  valid: (text) => /^#[0-9A-F]{6}$/.test(text),
  message: "Cor inválida",
  samples: { valid: ["#FF850A"], invalid: ["#ff850a", "FF850A", "#FFF", "laranja", 1] },
  generate: (next) => `#${between(next, 0, 0xffffff).toString(16).padStart(6, "0").toUpperCase()}`,
});
