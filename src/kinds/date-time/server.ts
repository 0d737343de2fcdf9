import type { KindServer } from "../contract.ts";

export const kindServer: KindServer = {
  name: "date-time",
  column: () => ({ type: "timestamptz" }),
  operators: ["gte", "lte", "filled"],
  fromColumn: (value) =>
    value === null || value === undefined ? null : new Date(String(value)).toISOString().replace(".000Z", "Z"),
};
