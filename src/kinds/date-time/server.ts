import type { KindServer } from "../contract.ts";

export const kindServer: KindServer = {
  name: "date-time",
  column: () => ({ type: "timestamptz" }),
  shown: () => "to_char(? at time zone 'America/Sao_Paulo', 'DD/MM/YYYY HH24:MI:SS')",
  operators: ["gte", "lte", "filled"],
  fromColumn: (value) =>
    value === null || value === undefined ? null : new Date(String(value)).toISOString().replace(".000Z", "Z"),
};
