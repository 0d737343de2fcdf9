import type { KindServer } from "../contract.ts";

export const kindServer: KindServer = {
  name: "date",
  column: () => ({ type: "date" }),
  operators: ["eq", "in", "gte", "lte", "filled"],
};
