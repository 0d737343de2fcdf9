import type { KindServer } from "../contract.ts";

export const kindServer: KindServer = {
  name: "reference",
  column: () => ({ type: "bigint" }),
  operators: ["eq", "in", "filled"],
};
