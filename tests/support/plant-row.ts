import { sql } from "kysely";
import type { Database } from "../../src/db/contract.ts";
import type { Register } from "../../src/metadata/register.ts";
import type { ColumnPlan } from "../../src/metadata/storage.ts";

/**
 * Puts a row straight into a register's table for a company, past rules, references and the engine:
 * what another company owns, whatever it is. Answers its id.
 */
export async function plantRow(
  database: Database,
  register: Register,
  owner: { company: number; group: number },
): Promise<number> {
  const [table] = register.storage.tables;
  if (table === undefined) throw new Error(`${register.id} has no table`);
  const { scopeColumn } = register.storage;
  const values = Object.fromEntries(
    table.columns
      .filter(({ notNull, name, default: given, foldedOf }) => notNull && name !== "id" && !given && !foldedOf)
      .map((column) => [column.name, anyValue(register, column)]),
  );
  if (scopeColumn === "empresa_id") values.empresa_id = owner.company;
  if (scopeColumn === "grupo_id") values.grupo_id = owner.group;
  return database.owner((queries) =>
    queries.transaction().execute(async (inside) => {
      // References may point nowhere: what is tested is that nobody else gets as far as the row.
      await sql`set local session_replication_role = replica`.execute(inside);
      const { id } = await inside.insertInto(table.name).values(values).returning("id").executeTakeFirstOrThrow();
      return Number(id);
    }),
  );
}

function anyValue(register: Register, column: ColumnPlan): unknown {
  const field = register.fields.find(({ path }) => path === column.field);
  const [option] = field?.shape.enum ?? [];
  if (option !== undefined) return option;
  if (/^(bigint|integer|numeric)/.test(column.type)) return field?.shape.minimum ?? 1;
  if (column.type === "boolean") return true;
  if (column.type === "date") return "2025-01-01";
  if (column.type === "timestamptz") return "2025-01-01T12:00:00Z";
  if (column.type.endsWith("[]")) return [];
  return "x".repeat(Math.max(1, field?.shape.minLength ?? 1));
}
