import type { KindShared } from "../contract.ts";
import { numberFace } from "../number-face.ts";

export const DIGITS = 9;

export const kindShared: KindShared = numberFace({
  name: "percent",
  title: "Percentual",
  types: ["number"],
  places: 2,
  digits: DIGITS,
  suffix: "%",
});
