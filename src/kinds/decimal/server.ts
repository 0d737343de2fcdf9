import type { KindServer } from "../contract.ts";
import { numberColumn, placesOf, shownNumber } from "../number-face.ts";
import { DIGITS } from "./shared.ts";

export const kindServer: KindServer = numberColumn(
  "decimal",
  (field) => `numeric(${DIGITS},${placesOf(field, 4)})`,
  (field) => shownNumber(placesOf(field, 4)),
);
