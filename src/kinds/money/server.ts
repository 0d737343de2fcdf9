import type { KindServer } from "../contract.ts";
import { numberColumn, placesOf, shownNumber } from "../number-face.ts";
import { DIGITS } from "./shared.ts";

export const kindServer: KindServer = numberColumn(
  "money",
  (field) => `numeric(${DIGITS},${placesOf(field, 2)})`,
  (field) => shownNumber(placesOf(field, 2), { least: placesOf(field, 2), prefix: "R$ " }),
);
