import type { KindShared } from "../contract.ts";
import { textFace, words } from "../text-face.ts";

export const kindShared: KindShared = textFace({
  name: "text",
  title: "Texto curto",
  can: { text: true, ordered: true },
  samples: { valid: ["Luva de raspa", "Ação", 'O\'Brien; "x"'], invalid: [1, true] },
  generate: words,
});
