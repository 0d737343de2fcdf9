import type { KindShared } from "../contract.ts";
import { numberFace } from "../number-face.ts";

export const DIGITS = 16;

export const kindShared: KindShared = numberFace({
  name: "decimal",
  title: "Número decimal",
  types: ["number"],
  places: 4,
  digits: DIGITS,
});
