import type { KindShared } from "../contract.ts";
import { fileFace } from "../file-face.ts";

export const kindShared: KindShared = fileFace("image", "Imagem", {
  types: ["image/jpeg", "image/png"],
  maxBytes: 5 * 1024 * 1024,
});
