import type { KindServer } from "../contract.ts";
import { numberColumn, placesOf } from "../number-face.ts";

const DIGITS = 16;

export const kindServer: KindServer = numberColumn("decimal", (field) => `numeric(${DIGITS},${placesOf(field, 4)})`);
