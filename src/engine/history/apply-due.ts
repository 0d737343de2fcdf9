import { sql } from "kysely";
import type { RequestContext } from "../../metadata/context.ts";
import { type Parts, wholeScopeOf } from "../parts.ts";
import { scopeValue } from "../read/scope-condition.ts";
import type { HistoryShape, RegisterShape } from "../shape/register-shape.ts";
import { refreshCurrent } from "./refresh-current.ts";

/** Register, owner and day for which nothing is due any more; rebuilt by one cheap question when the process starts anew. */
const settled = new WeakMap<Parts, Map<string, string>>();

/** The first request of a day brings entries into force that became due, before anything is read. */
export async function applyDue(parts: Parts, context: RequestContext, shape: RegisterShape): Promise<void> {
  if (shape.histories.length === 0) return;
  const key = `${shape.register.id} ${scopeValue(shape.register, context) ?? ""}`;
  const days = settled.get(parts) ?? new Map<string, string>();
  settled.set(parts, days);
  if (days.get(key) === context.today) return;
  for (const history of shape.histories) await applyHistory(parts, context, shape, history);
  days.set(key, context.today);
}

/** A written entry may become due on a later day of which nothing is known yet: the mark is of one day only, so nothing is to be undone. */
async function applyHistory(parts: Parts, context: RequestContext, shape: RegisterShape, history: HistoryShape): Promise<void> {
  const { scopeColumn } = shape.register.storage;
  const owner = scopeValue(shape.register, context);
  const own = scopeColumn && owner !== null ? sql`${sql.id(scopeColumn)} = ${owner} and` : sql``;
  const due = sql<{
    id: number;
  }>`select id from ${sql.table(shape.table.name)} where ${own} ${sql.id(history.next)} <= ${context.today}::date`;
  const found = await parts.database.read(wholeScopeOf(context), async (queries) => (await due.execute(queries)).rows);
  if (found.length === 0) return;
  await parts.database.write(wholeScopeOf(context), async (queries) => {
    const { rows } = await sql<{ id: number }>`${due} order by id for update`.execute(queries);
    const owners = rows.map(({ id }) => Number(id));
    await refreshCurrent({ parts, context, queries }, shape, history, owners);
  });
}
