import type { KindShared } from "../contract.ts";
import { numberFace } from "../number-face.ts";

export const kindShared: KindShared = numberFace({ name: "integer", title: "Número inteiro", types: ["integer"], places: 0 });
