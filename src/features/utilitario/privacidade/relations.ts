import { sql } from "kysely";
import type { Queries } from "../../../db/contract.ts";
import type { Field } from "../../../metadata/field.ts";
import { fieldAt } from "../../../metadata/field-at.ts";
import type { Register, Registry } from "../../../metadata/register.ts";
import type { TablePlan } from "../../../metadata/storage.ts";

/** A place where a register names records of another. */
export interface Relation {
  readonly register: Register;
  readonly field: Field;
  readonly table: TablePlan;
  readonly column: string;
  /** No two records name the same one: both are the same thing seen twice. */
  readonly single: boolean;
}

/** Every place that may name a record of `target`: columns, rows of lists, links and dated entries. */
export function relationsTo(registry: Registry, target: string): readonly Relation[] {
  return [...registry.values()].flatMap((register) =>
    register.storage.tables.flatMap((table): readonly Relation[] => {
      const places = table.columns.map(({ name, field, foldedOf }) => ({
        name,
        path: foldedOf === undefined ? field : undefined,
      }));
      if (table.role === "link") places.push({ name: "alvo_id", path: table.path });
      return places.flatMap(({ name, path }) => {
        const field = path === undefined ? undefined : fieldAt(register, path);
        if (field?.ref?.register !== target || field.ref.list !== undefined) return [];
        const single = register.unique.some(({ by, when }) => when === undefined && by.length === 1 && by[0] === field.path);
        return [{ register, field, table, column: name, single }];
      });
    }),
  );
}

/** Ids of the records that name `id` there, newest first. Row-level security narrows them to what the request may see. */
export async function idsNaming(
  queries: Queries,
  { register, table, column }: Relation,
  id: number,
  most: number,
): Promise<readonly number[]> {
  let from = sql`${sql.table(table.name)} t0`;
  let alias = "t0";
  let here: TablePlan | undefined = table;
  while (here !== undefined && here.role !== "record") {
    const owner = register.storage.tables.find(({ name }) => name === here?.owner) ?? register.storage.tables[0];
    if (owner === undefined) break;
    const next = `${alias}o`;
    from = sql`${from} join ${sql.table(owner.name)} ${sql.id(next)} on ${sql.ref(`${next}.id`)} = ${sql.ref(`${alias}.dono_id`)}`;
    [here, alias] = [owner, next];
  }
  const { rows } = await sql<{ id: number }>`
    select distinct ${sql.ref(`${alias}.id`)} as id from ${from} where ${sql.ref(`t0.${column}`)} = ${id}
    order by 1 desc limit ${most}`.execute(queries);
  return rows.map((row) => Number(row.id));
}
