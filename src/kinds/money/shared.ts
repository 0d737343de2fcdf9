import type { KindShared } from "../contract.ts";
import { numberFace } from "../number-face.ts";

export const DIGITS = 14;

export const kindShared: KindShared = numberFace({
  name: "money",
  title: "Valor em reais",
  types: ["number"],
  places: 2,
  digits: DIGITS,
  prefix: "R$ ",
});
