import { type RawBuilder, sql } from "kysely";
import { announce } from "../../../access/announce.ts";
import type { Database, Queries } from "../../../db/contract.ts";
import { sqlState } from "../../../db/database-error.ts";
import { AppError } from "../../../errors/app-error.ts";
import type { Registry } from "../../../metadata/register.ts";
import type { TablePlan } from "../../../metadata/storage.ts";
import { type Doomed, findDoomed } from "./doomed.ts";
import { type DemoIds, writeMark } from "./mark.ts";
import { PLACES, placeOf, registerOf } from "./places.ts";
import { texts } from "./texts.ts";

type Where = RawBuilder<unknown>;

const ATTEMPTS = 3;
/** Somebody wrote meanwhile: a row that came after the plan, a serialization failure, a deadlock. */
const AGAIN = new Set(["23503", "40001", "40P01"]);

/** Erases the demonstration in one transaction, as the owner of the tables. NOT_FOUND when there is none (any more). */
export async function eraseDemo(database: Database, registry: Registry): Promise<Doomed> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await database.owner((queries) => queries.transaction().execute((inside) => erase(inside, registry)));
    } catch (error) {
      if (!AGAIN.has(sqlState(error) ?? "")) throw error;
      if (attempt >= ATTEMPTS) throw new AppError("ACTION_REFUSED", { message: texts.inUse, cause: error });
    }
  }
}

async function erase(queries: Queries, registry: Registry): Promise<Doomed> {
  await sql`select pg_advisory_xact_lock(hashtext('quadro_demonstracao'))`.execute(queries);
  const doomed = await findDoomed(queries, registry);
  if (doomed === undefined) throw new AppError("NOT_FOUND", { message: texts.none });
  const { going } = doomed;
  const rows = rowsGoing(registry, going);
  await letGo(queries, registry, rows);
  // One statement: keys are looked at when all rows are gone, whatever refers to what.
  const parts = [...rows].map(
    ([table, where], at) => sql`${sql.ref(`d${at}`)} as (delete from ${sql.table(table)} where ${where})`,
  );
  await sql`with ${sql.join(parts)} select 1`.execute(queries);
  await eraseHouse(queries, registry, going);
  if (doomed.staying.users.length === 0)
    await sql`alter table ${sql.table(placeOf(registry, "users"))} alter column id restart with 1`.execute(queries);
  await writeMark(queries, { state: "erased" });
  await announce(queries, "everything");
  return doomed;
}

const among = (column: string, ids: readonly number[]): Where => sql`${sql.ref(column)} = any(${[...ids]}::bigint[])`;

/** Condition of the rows that go, by table. */
export function rowsGoing(registry: Registry, going: DemoIds): ReadonlyMap<string, Where> {
  const found = new Map<string, Where>();
  for (const { storage } of registry.values()) {
    if (storage.scopeColumn === undefined) continue;
    const ids = storage.scopeColumn === "empresa_id" ? going.companies : going.groups;
    for (const { name } of storage.tables) found.set(name, among(storage.scopeColumn, ids));
  }
  for (const place of PLACES) {
    for (const { name, owner } of registerOf(registry, place).storage.tables)
      found.set(name, among(owner === undefined ? "id" : "dono_id", going[place]));
  }
  return found;
}

/** What stays lets go of what goes: a reference becomes empty, a row of a list that needs it goes too. */
async function letGo(queries: Queries, registry: Registry, rows: ReadonlyMap<string, Where>): Promise<void> {
  for (const { storage } of registry.values())
    for (const table of storage.tables)
      for (const { columns, table: target, targets } of table.foreignKeys) {
        const [column] = columns;
        const where = rows.get(target);
        // A key with more columns carries the owner: both ends go together.
        if (column === undefined || columns.length > 1 || targets.length > 1 || where === undefined) continue;
        if (column === storage.scopeColumn || column === "dono_id") continue;
        const refers = sql`${sql.ref(column)} in (select id from ${sql.table(target)} where ${where})`;
        const own = rows.get(table.name);
        const stays = own === undefined ? refers : sql`${refers} and not (${own})`;
        if (!isRequired(table, column))
          await sql`update ${sql.table(table.name)} set ${sql.ref(column)} = null where ${stays}`.execute(queries);
        else if (table.role !== "record") await sql`delete from ${sql.table(table.name)} where ${stays}`.execute(queries);
      }
}

const isRequired = (table: TablePlan, column: string): boolean =>
  table.columns.find(({ name }) => name === column)?.notNull === true;

/** Sessions, credentials, files, mail… of what went. What was done in companies that stay remains written, whoever did it. */
async function eraseHouse(queries: Queries, registry: Registry, going: DemoIds): Promise<void> {
  for (const { name, columns } of await tablesOfHouse(queries)) {
    const has = (column: string): boolean => columns.includes(column);
    const isTrail = has("registro") && has("registro_id");
    const conditions = [
      ...(has("empresa_id") ? [among("empresa_id", going.companies)] : []),
      ...(has("grupo_id") ? [among("grupo_id", going.groups)] : []),
      ...(has("usuario_id") && !isTrail ? [among("usuario_id", going.users)] : []),
      ...(isTrail
        ? PLACES.map((place) => sql`registro = ${registerOf(registry, place).id} and ${among("registro_id", going[place])}`)
        : []),
    ];
    if (conditions.length === 0) continue;
    await sql`delete from ${sql.table(name)} where ${sql.join(
      conditions.map((one) => sql`(${one})`),
      sql` or `,
    )}`.execute(queries);
  }
}

/** Those of features too: whatever stands in the database under the house's name. */
async function tablesOfHouse(
  queries: Queries,
): Promise<readonly { readonly name: string; readonly columns: readonly string[] }[]> {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select table_name::text as name, array_agg(column_name::text) as columns from information_schema.columns
    where table_schema = current_schema() and table_name like 'quadro\\_%' group by 1 order by 1`.execute(queries);
  return rows;
}
