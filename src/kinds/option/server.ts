import type { KindServer } from "../contract.ts";

export const kindServer: KindServer = {
  name: "option",
  column: (field) => ({ type: field.type === "integer" ? "integer" : "text" }),
  operators: ["eq", "in", "filled"],
};
