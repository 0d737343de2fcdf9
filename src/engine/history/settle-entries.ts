import { sql } from "kysely";
import type { Scalar } from "../../metadata/condition.ts";
import { changesBetween } from "../audit/changes.ts";
import type { Call } from "../parts.ts";
import { sightOf } from "../read/sight.ts";
import type { RegisterShape } from "../shape/register-shape.ts";
import { noteTogether } from "../write/audit-rows.ts";
import { demandRows } from "../write/may-write.ts";
import { entriesOf } from "./entries.ts";
import { historyOf } from "./entry-form.ts";
import { ownersOf } from "./entry-owners.ts";
import { refreshVersion } from "./refresh-current.ts";

const NONE: ReadonlySet<string> = new Set();
/** What takes an entry out of force, or puts it in, is noted as. */
const SETTLED = "historico-corrigido";

/** Gives dated entries of many records the value that decides whether they are in force; the records then show what is. */
export async function settleEntries(call: Call, shape: RegisterShape, entries: readonly number[], value: Scalar): Promise<void> {
  if (entries.length === 0) return;
  const history = historyOf(shape);
  const { outOfForce } = history;
  if (outOfForce === undefined) throw new Error(`${shape.register.id}: nothing takes its entries out of force`);
  const sight = { ...(await sightOf(call, shape)), unseen: NONE };
  const which = sql`t.id = any(${entries}::bigint[])`;
  const ownerOf = await ownersOf(call, shape, history, entries);
  const owners = [...new Set(ownerOf.values())];
  await demandRows(call, shape, owners, "update", sight);
  const before = new Map((await entriesOf(call, shape, history, which, sight)).map((one) => [one.id, one.values]));
  await sql`update ${sql.table(history.table.name)} t set ${sql.id(outOfForce.column)} = ${value} where ${which}`.execute(
    call.queries,
  );
  const after = await entriesOf(call, shape, history, which, sight);
  await refreshVersion(call, shape, history, owners);
  const notes = after.map(({ id, values }) => ({
    id: ownerOf.get(id) ?? 0,
    changes: changesBetween(history.members, before.get(id) ?? null, values),
  }));
  await noteTogether(call, shape.register, SETTLED, notes);
}
