import type { Registry } from "../../src/metadata/register.ts";
import type { ColumnPlan, TablePlan } from "../../src/metadata/storage.ts";
import { BANNER, type FileMap } from "./file-map.ts";
import { pascal } from "./types.ts";

/** How the database's types arrive: int8 as number, numeric and dates as text. */
const ARRIVES: Readonly<Record<string, string>> = {
  text: "string",
  uuid: "string",
  date: "string",
  timestamptz: "string",
  boolean: "boolean",
  integer: "number",
  bigint: "number",
  smallint: "number",
  jsonb: "unknown",
};

/** `database.ts`: every table for Kysely. */
export function emitDatabase(registry: Registry): FileMap {
  const tables = [...registry.values()].flatMap((register) => register.storage.tables);
  const interfaces = tables.map((table) => `export interface ${typeName(table)} {\n${table.columns.map(member).join("")}}\n`);
  const all = `/** Tables of all registers, by name. */\nexport interface Tables {\n${tables.map((table) => `  ${table.name}: ${typeName(table)};\n`).join("")}}\n`;
  return new Map([["database.ts", `${BANNER}import type { Generated } from "kysely";\n\n${interfaces.join("\n")}\n${all}`]]);
}

const typeName = ({ name }: TablePlan): string => pascal(name.replace(/_+/g, "-"));

function member(column: ColumnPlan): string {
  const base = arrives(column.type);
  const value = column.notNull || base === "unknown" ? base : `${base} | null`;
  const given =
    column.default !== undefined || column.foldedOf !== undefined || (column.name === "id" && column.field === undefined);
  return `  ${column.name}: ${given ? `Generated<${value}>` : value};\n`;
}

function arrives(type: string): string {
  if (type.endsWith("[]")) return `${arrives(type.slice(0, -2))}[]`;
  return ARRIVES[type] ?? (type.startsWith("numeric") ? "string" : "unknown");
}
