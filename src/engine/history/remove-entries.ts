import { sql } from "kysely";
import { AppError } from "../../errors/app-error.ts";
import type { WireRecord } from "../../metadata/verdict.ts";
import { changesBetween } from "../audit/changes.ts";
import type { Call } from "../parts.ts";
import { readRecords } from "../read/read-record.ts";
import { sightOf } from "../read/sight.ts";
import type { RegisterShape } from "../shape/register-shape.ts";
import { noteTogether } from "../write/audit-rows.ts";
import { constraintError } from "../write/constraint-error.ts";
import { hooksFor, runEffects } from "../write/hooks.ts";
import { demandRows } from "../write/may-write.ts";
import { refuse } from "../write/refuse.ts";
import { violation } from "../write/violation.ts";
import { closedDates } from "./closed-dates.ts";
import { entriesOf } from "./entries.ts";
import { historyOf } from "./entry-form.ts";
import { ownersOf } from "./entry-owners.ts";
import { ENTRY } from "./history-calls.ts";
import { dateOf } from "./keep-histories.ts";
import { refreshVersion } from "./refresh-current.ts";

const NONE: ReadonlySet<string> = new Set();

/** Deletes dated entries of many records by statements for all of them; LAST_HISTORY where one would be left without any. */
export async function removeEntries(call: Call, shape: RegisterShape, entries: readonly number[]): Promise<void> {
  if (entries.length === 0) return;
  const history = historyOf(shape);
  const sight = await sightOf(call, shape);
  const table = sql.table(history.table.name);
  const which = sql`id = any(${entries}::bigint[])`;
  const ownerOf = await ownersOf(call, shape, history, entries);
  const owners = [...new Set(ownerOf.values())].sort((a, b) => a - b);
  const read = () => readRecords(call, shape, owners, { fixed: {}, settings: sight.settings, unseen: NONE });
  const before = await read();
  if (before.size < owners.length) throw new AppError("NOT_FOUND");
  await demandRows(call, shape, owners, "update", sight);
  const gone = await entriesOf(call, shape, history, sql`t.id = any(${entries}::bigint[])`, { ...sight, unseen: NONE });
  const dates = gone.map(({ values }) => dateOf(history, values));
  refuse(closedDates(history, sight.settings.company, dates).map((one) => violation(shape.register, history.by.field, one)));
  try {
    await sql`delete from ${table} where ${which}`.execute(call.queries);
  } catch (error) {
    throw constraintError(call.parts, shape, error, true);
  }
  const left = await sql`select 1 from unnest(${owners}::bigint[]) o(id)
    where not exists (select 1 from ${table} h where h.dono_id = o.id) limit 1`.execute(call.queries);
  if (left.rows.length > 0) throw new AppError("LAST_HISTORY");
  await refreshVersion(call, shape, history, owners);
  const notes = gone.map(({ id, values }) => ({
    id: ownerOf.get(id) ?? 0,
    changes: changesBetween(history.members, values, null),
  }));
  await noteTogether(call, shape.register, "historico-excluido", notes);
  const hooks = hooksFor(call, shape, ENTRY);
  if (hooks.length === 0) return;
  const after = await read();
  const empty: WireRecord = {};
  const moments = owners.map((id) => ({
    ...{ op: ENTRY, id, before: before.get(id) ?? null },
    ...{ record: after.get(id) ?? empty, sent: empty },
  }));
  await runEffects(call, shape, hooks, moments);
}
