import type { Json } from "../../metadata/verdict.ts";
import type { KindServer } from "../contract.ts";

/** Kept as minutes, so that the database orders 9:30 before 10:00. */
export const kindServer: KindServer = {
  name: "hours",
  column: () => ({ type: "integer" }),
  shown: () => "((?) / 60 || ':' || lpad(((?) % 60)::text, 2, '0'))",
  operators: ["eq", "gte", "lte", "filled"],
  toColumn(value: Json) {
    if (typeof value !== "string") return null;
    const [hours, minutes] = value.split(":");
    return Number(hours) * 60 + Number(minutes);
  },
  fromColumn(value) {
    if (value === null || value === undefined) return null;
    const minutes = Number(value);
    return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
  },
};
