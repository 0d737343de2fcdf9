import type { KindShared } from "../contract.ts";
import { textFace, words } from "../text-face.ts";

export const kindShared: KindShared = textFace({
  name: "long-text",
  title: "Texto longo",
  can: { text: true, long: true },
  samples: { valid: ["Primeira linha\nsegunda linha"], invalid: [1] },
  generate: words,
});
