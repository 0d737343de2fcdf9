import type { KindServer } from "../contract.ts";

export const kindServer: KindServer = {
  name: "date",
  column: () => ({ type: "date" }),
  shown: () => "to_char(?, 'DD/MM/YYYY')",
  operators: ["eq", "in", "gte", "lte", "filled"],
};
