import type { KindShared } from "../contract.ts";
import { fileFace } from "../file-face.ts";

export const kindShared: KindShared = fileFace("image", "Imagem");
