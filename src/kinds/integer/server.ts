import type { KindServer } from "../contract.ts";
import { LARGEST_INT4, numberColumn, shownNumber } from "../number-face.ts";

export const kindServer: KindServer = numberColumn(
  "integer",
  (field) => ((field.shape.maximum ?? LARGEST_INT4) > LARGEST_INT4 ? "bigint" : "integer"),
  () => shownNumber(0),
);
