import type { KindServer } from "../contract.ts";
import { numberColumn } from "../number-face.ts";

export const kindServer: KindServer = numberColumn("year", () => "integer");
