import type { KindServer } from "../contract.ts";
import { numberColumn, shownNumber } from "../number-face.ts";

const LARGEST_INT4 = 2147483647;

export const kindServer: KindServer = numberColumn(
  "integer",
  (field) => ((field.shape.maximum ?? LARGEST_INT4) > LARGEST_INT4 ? "bigint" : "integer"),
  () => shownNumber(0),
);
