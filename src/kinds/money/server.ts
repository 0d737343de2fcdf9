import type { KindServer } from "../contract.ts";
import { numberColumn, placesOf } from "../number-face.ts";

const DIGITS = 14;

export const kindServer: KindServer = numberColumn("money", (field) => `numeric(${DIGITS},${placesOf(field, 2)})`);
