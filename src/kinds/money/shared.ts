import type { KindShared } from "../contract.ts";
import { numberFace } from "../number-face.ts";

export const kindShared: KindShared = numberFace({
  name: "money",
  title: "Valor em reais",
  types: ["number"],
  places: 2,
  prefix: "R$ ",
});
