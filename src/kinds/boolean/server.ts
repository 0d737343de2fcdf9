import type { KindServer } from "../contract.ts";

export const kindServer: KindServer = {
  name: "boolean",
  column: () => ({ type: "boolean" }),
  shown: () => "(case ? when true then 'Sim' when false then 'Não' end)",
  operators: ["eq", "in", "filled"],
};
