import type { KindServer } from "../contract.ts";
import { textColumn } from "../text-face.ts";

export const kindServer: KindServer = {
  ...textColumn("month", ["eq", "in", "gte", "lte", "filled"]),
  shown: () => "(substring(? from 6) || '/' || left(?, 4))",
};
