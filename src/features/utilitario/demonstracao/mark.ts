import { sql } from "kysely";
import type { Database, Queries } from "../../../db/contract.ts";
import type { Registry } from "../../../metadata/register.ts";
import { PLACES, type Place, placeOf } from "./places.ts";

/** Ids of records by where they lie. */
export type DemoIds = Readonly<Record<Place, readonly number[]>>;

/**
 * What the installation remembers of its demonstration. `loading` keeps what was there before, so that a load that was cut
 * short is told from what people made; `erased` keeps it from coming back at the next start.
 */
export type DemoMark =
  | { readonly state: "loading"; readonly before: DemoIds }
  | { readonly state: "ready"; readonly made: DemoIds }
  | { readonly state: "erased" };

const KEY = "demonstracao";

export async function readMark(queries: Queries): Promise<DemoMark | undefined> {
  const { rows } = await sql<{ valor: DemoMark }>`select valor from quadro_parametro where chave = ${KEY}`.execute(queries);
  return rows[0]?.valor;
}

export async function writeMark(queries: Queries, mark: DemoMark): Promise<void> {
  await sql`
    insert into quadro_parametro (chave, valor) values (${KEY}, ${JSON.stringify(mark)}::jsonb)
    on conflict (chave) do update set valor = excluded.valor`.execute(queries);
}

/** Ids there are now: groups, companies, profiles, users. */
export async function idsNow(queries: Queries, registry: Registry): Promise<DemoIds> {
  const found: Partial<Record<Place, readonly number[]>> = {};
  for (const place of PLACES) {
    const { rows } = await sql<{ id: number }>`
      select id from ${sql.table(placeOf(registry, place))} order by id`.execute(queries);
    found[place] = rows.map(({ id }) => Number(id));
  }
  return { groups: [], companies: [], profiles: [], users: [], ...found };
}

export function since(now: DemoIds, before: DemoIds): DemoIds {
  const added = (place: Place): readonly number[] => now[place].filter((id) => !before[place].includes(id));
  return { groups: added("groups"), companies: added("companies"), profiles: added("profiles"), users: added("users") };
}

/** Runs `load` between two marks: whatever it adds is the demonstration's. */
export async function markDemo<T>(database: Database, registry: Registry, load: () => Promise<T>): Promise<T> {
  const before = await database.owner(async (queries) => {
    const ids = await idsNow(queries, registry);
    await writeMark(queries, { state: "loading", before: ids });
    return ids;
  });
  const result = await load();
  await database.owner(async (queries) =>
    writeMark(queries, { state: "ready", made: since(await idsNow(queries, registry), before) }),
  );
  return result;
}
