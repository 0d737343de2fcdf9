import type { KindServer } from "../contract.ts";

export const kindServer: KindServer = {
  name: "options",
  column: (field) => ({ type: field.item?.type === "integer" ? "integer[]" : "text[]" }),
  operators: ["filled"],
};
