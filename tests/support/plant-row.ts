import { sql } from "kysely";
import type { Database } from "../../src/db/contract.ts";
import { sqlState } from "../../src/db/database-error.ts";
import type { Register } from "../../src/metadata/register.ts";
import type { ColumnPlan } from "../../src/metadata/storage.ts";

/** A text nothing else contains: wherever it shows, a planted row showed. */
export const MARKER = "Qzxwv";

/** Where no record is. */
const NOWHERE = 9_000_000_000;

/**
 * Puts a row straight into a register's table for a company, past rules, references and the engine:
 * what another company owns, whatever it is, with the marker in its free texts. Rows of other numbers differ wherever they may.
 * Answers its id.
 */
export async function plantRow(
  database: Database,
  register: Register,
  owner: { company: number; group: number },
  number = 0,
): Promise<number> {
  const [table] = register.storage.tables;
  if (table === undefined) throw new Error(`${register.id} has no table`);
  const own = table.columns.filter(({ name, default: given, foldedOf }) => name !== "id" && !given && !foldedOf);
  const needed = own.filter(({ notNull }) => notNull);
  const marked = own.filter((column) => column.notNull || isFreeText(register, column));
  // What a check of the table refuses is tried with more members filled, then with fewer.
  for (const columns of [marked, own, needed]) {
    const id = await plant(database, register, columns, owner, number).catch((error: unknown) => {
      if (sqlState(error) !== CHECK_VIOLATION) throw error;
      return undefined;
    });
    if (id !== undefined) return id;
  }
  throw new Error(`${register.id} takes no planted row`);
}

const CHECK_VIOLATION = "23514";

async function plant(
  database: Database,
  register: Register,
  columns: readonly ColumnPlan[],
  owner: { company: number; group: number },
  number: number,
): Promise<number> {
  const [table] = register.storage.tables;
  const { scopeColumn } = register.storage;
  const values = Object.fromEntries(columns.map((column) => [column.name, anyValue(register, column, number)]));
  if (scopeColumn === "empresa_id") values.empresa_id = owner.company;
  if (scopeColumn === "grupo_id") values.grupo_id = owner.group;
  return database.owner((queries) =>
    queries.transaction().execute(async (inside) => {
      // References may point nowhere: what is tested is that nobody else gets as far as the row.
      await sql`set local session_replication_role = replica`.execute(inside);
      const { id } = await inside
        .insertInto(table?.name ?? "")
        .values(values)
        .returning("id")
        .executeTakeFirstOrThrow();
      return Number(id);
    }),
  );
}

/** A search by words meets the marker: a member of the row itself, not the name of what it refers to, which is nothing here. */
export const isFoundByMarker = (register: Register): boolean =>
  (register.storage.tables[0]?.columns ?? []).some(
    (column) => register.list.search.includes(column.field ?? "") && isFreeText(register, column),
  );

export function isFreeText(register: Register, { field: path, type }: ColumnPlan): boolean {
  const field = register.fields.find((one) => one.path === path);
  return type === "text" && field?.type === "string" && !field.shape.pattern && !field.shape.format && !field.options;
}

function anyValue(register: Register, column: ColumnPlan, number: number): unknown {
  const field = register.fields.find(({ path }) => path === column.field);
  const [option] = field?.shape.enum ?? [];
  if (option !== undefined) return option;
  // A row of any number could be there by another test, in another company.
  if (field?.ref && column.type === "bigint") return NOWHERE + number;
  if (/^(bigint|integer|numeric)/.test(column.type))
    return Math.min((field?.shape.minimum ?? 1) + number, field?.shape.maximum ?? Infinity);
  if (column.type === "boolean") return true;
  if (column.type === "date") return `2025-01-0${1 + (number % 9)}`;
  if (column.type === "uuid") return "3f0f0d6e-5e0c-4c1b-9a4e-0d1f6d0c2b11";
  if (column.type === "timestamptz") return "2025-01-01T12:00:00Z";
  if (column.type.endsWith("[]")) return [];
  const { minLength = 1, maxLength = MARKER.length, pattern } = field?.shape ?? {};
  const digits = String(number).padStart(maxLength, "0");
  if (pattern !== undefined && new RegExp(pattern, "u").test(digits)) return digits;
  const text = MARKER.padEnd(minLength, "x").slice(0, maxLength);
  return number === 0 ? text : `${text.slice(0, maxLength - 1)}${number}`;
}
