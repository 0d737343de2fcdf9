import { PGlite } from "@electric-sql/pglite";
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, type RawBuilder } from "kysely";
import type { Register } from "../../src/metadata/register.ts";
import type { WireRecord } from "../../src/metadata/verdict.ts";
import { fieldAt } from "../../src/rules/sql/table-object.ts";
import { idOf } from "../../src/rules/value.ts";
import { kinds } from "./compile.ts";

const compiler = new Kysely<Record<string, never>>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

export async function openTables(registers: readonly Register[]): Promise<PGlite> {
  const database = new PGlite();
  for (const register of registers) {
    for (const table of register.storage.tables) {
      const columns = table.columns.map((column) => `"${column.name}" ${column.type}`);
      await database.exec(`create table "${table.name}" (${columns.join(", ")})`);
    }
  }
  return database;
}

export async function run<T>(database: PGlite, query: RawBuilder<unknown>): Promise<readonly T[]> {
  const { sql, parameters } = query.compile(compiler);
  return (await database.query<T>(sql, [...parameters])).rows;
}

/** Writes wire records into the tables of their plan. */
export async function store(database: PGlite, register: Register, records: readonly WireRecord[]): Promise<void> {
  let rowId = 0;
  for (const record of records) {
    await insert(database, register, "", record, { id: record.id });
    for (const table of register.storage.tables.slice(1)) {
      const list = valueAt(record, table.path);
      for (const [ordem, item] of (Array.isArray(list) ? list : []).entries()) {
        rowId += 1;
        if (table.role === "link") await write(database, table.name, { dono_id: record.id, alvo_id: idOf(item), ordem });
        else await insert(database, register, table.path, item, { id: rowId, dono_id: record.id, ordem });
      }
    }
  }
}

async function insert(database: PGlite, register: Register, path: string, object: WireRecord, own: object): Promise<void> {
  const table = register.storage.tables.find((one) => one.path === path);
  const values: Record<string, unknown> = { ...own };
  for (const column of table?.columns ?? []) {
    if (column.field === undefined) continue;
    const steps = column.field.slice(path === "" ? 0 : path.length + 1).split(".");
    const field = fieldAt({ register, path }, steps);
    const value = valueAt(object, steps.join("."));
    if (!field || value === null || value === undefined) continue;
    const bare = idOf(value);
    const server = kinds.server.get(field.kind);
    values[column.name] = server?.toColumn && typeof value !== "object" ? server.toColumn(bare, field) : bare;
  }
  await write(database, table?.name ?? "", values);
}

async function write(database: PGlite, table: string, values: object): Promise<void> {
  const names = Object.keys(values);
  const places = names.map((_, at) => `$${at + 1}`);
  await database.query(
    `insert into "${table}" (${names.map((name) => `"${name}"`).join(",")}) values (${places.join(",")})`,
    Object.values(values),
  );
}

// biome-ignore lint/suspicious/noExplicitAny: test data of any shape.
function valueAt(record: any, path: string): any {
  return path.split(".").reduce((value, step) => value?.[step], record);
}
