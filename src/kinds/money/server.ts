import type { KindServer } from "../contract.ts";
import { numberColumn, placesOf, shownNumber } from "../number-face.ts";

const DIGITS = 14;

export const kindServer: KindServer = numberColumn(
  "money",
  (field) => `numeric(${DIGITS},${placesOf(field, 2)})`,
  (field) => shownNumber(placesOf(field, 2), { least: placesOf(field, 2), prefix: "R$ " }),
);
