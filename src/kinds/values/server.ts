import type { KindServer } from "../contract.ts";

export const kindServer: KindServer = {
  name: "values",
  column: (field) => ({
    type: field.item?.type === "integer" ? "integer[]" : field.item?.type === "number" ? "numeric[]" : "text[]",
  }),
  operators: ["filled"],
  fromColumn: (value, field) => {
    if (!Array.isArray(value) || value.length === 0) return null;
    return field.item?.type === "string" ? value : value.map(Number);
  },
};
