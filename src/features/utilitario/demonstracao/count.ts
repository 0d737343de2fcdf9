import { sql } from "kysely";
import type { Queries } from "../../../db/contract.ts";
import type { Registry } from "../../../metadata/register.ts";
import type { Doomed } from "./doomed.ts";
import { rowsGoing } from "./erase.ts";
import { type Place, placeOf } from "./places.ts";
import type { Demonstration } from "./shared.ts";

/** What a person is told before erasing: names of companies, records of every register that has some. */
export async function countDemo(queries: Queries, registry: Registry, { going, staying }: Doomed): Promise<Demonstration> {
  const rows = rowsGoing(registry, going);
  const counted: { titulo: string; registros: number }[] = [];
  for (const { plural, storage } of registry.values()) {
    const [table] = storage.tables;
    const where = table === undefined ? undefined : rows.get(table.name);
    if (table === undefined || where === undefined) continue;
    const found = await sql<{ n: number }>`select count(*)::integer as n from ${sql.table(table.name)} where ${where}`.execute(
      queries,
    );
    const registros = found.rows[0]?.n ?? 0;
    if (registros > 0) counted.push({ titulo: plural, registros });
  }
  const order = new Intl.Collator("pt-BR");
  return {
    empresas: await names(queries, registry, "companies", going.companies),
    cadastros: counted.sort((a, b) => order.compare(a.titulo, b.titulo)),
    permanecem: {
      empresas: await names(queries, registry, "companies", staying.companies),
      usuarios: await names(queries, registry, "users", staying.users),
    },
    recomeca: staying.users.length === 0,
  };
}

async function names(queries: Queries, registry: Registry, place: Place, ids: readonly number[]): Promise<readonly string[]> {
  const { rows } = await sql<{ nome: string }>`
    select nome from ${sql.table(placeOf(registry, place))} where id = any(${[...ids]}::bigint[]) order by 1`.execute(queries);
  return rows.map(({ nome }) => nome);
}
