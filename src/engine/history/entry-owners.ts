import { sql } from "kysely";
import { AppError } from "../../errors/app-error.ts";
import type { Call } from "../parts.ts";
import type { HistoryShape, RegisterShape } from "../shape/register-shape.ts";

/** Records of dated entries, by entry, held in the order of their numbers, as everybody takes them. NOT_FOUND for one that is not there. */
export async function ownersOf(
  { queries }: Pick<Call, "queries">,
  shape: RegisterShape,
  history: HistoryShape,
  entries: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; dono: number }>`select id, dono_id as dono from ${sql.table(history.table.name)}
    where id = any(${entries}::bigint[])`.execute(queries);
  if (rows.length < new Set(entries).size) throw new AppError("NOT_FOUND");
  const found = new Map(rows.map(({ id, dono }) => [Number(id), Number(dono)]));
  const owners = [...new Set(found.values())];
  await sql`select 1 from ${sql.table(shape.table.name)} where id = any(${owners}::bigint[]) order by id for update`.execute(
    queries,
  );
  return found;
}
