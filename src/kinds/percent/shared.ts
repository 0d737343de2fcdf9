import type { KindShared } from "../contract.ts";
import { numberFace } from "../number-face.ts";

export const kindShared: KindShared = numberFace({
  name: "percent",
  title: "Percentual",
  types: ["number"],
  places: 2,
  suffix: "%",
});
