import { sql } from "kysely";
import { AppError } from "../../errors/app-error.ts";
import type { Field } from "../../metadata/field.ts";
import { changesBetween } from "../audit/changes.ts";
import type { Settled } from "../contract.ts";
import { NO_SETTINGS } from "../facts/context-reader.ts";
import type { Call } from "../parts.ts";
import { readRecords } from "../read/read-record.ts";
import type { Member } from "../shape/member.ts";
import type { RegisterShape } from "../shape/register-shape.ts";
import { recordset, typesOf, valueIn } from "../statement/recordset.ts";
import { noteTogether } from "./audit-rows.ts";
import { columnValues } from "./column-values.ts";

/** Gives many records what was worked out for them, in members nobody types by themselves; answers those it changed. */
export async function settleRecords(
  call: Call,
  shape: RegisterShape,
  rows: readonly Settled[],
  op: string,
): Promise<readonly number[]> {
  const members = settledMembers(shape, rows);
  const ids = rows.map(({ id }) => id);
  // In the order of their numbers, as everybody takes them.
  await sql`select 1 from ${sql.table(shape.table.name)} where id = any(${ids}::bigint[]) order by id for update`.execute(
    call.queries,
  );
  const whole = { fixed: {}, settings: NO_SETTINGS, unseen: new Set<string>(), bare: true, all: true };
  const before = await readRecords(call, shape, ids, whole);
  if (ids.some((id) => !before.has(id))) throw new AppError("NOT_FOUND");
  const changed = rows.flatMap(({ id, members: given }) => {
    const old = before.get(id);
    const changes = changesBetween(members, old ?? null, { ...old, ...given });
    return changes.length > 0 ? [{ id, changes, columns: columnValues(members, { ...old, ...given }) }] : [];
  });
  const [first] = changed;
  if (first === undefined) return [];
  const columns = Object.keys(first.columns);
  const types = typesOf(shape.table, columns);
  const lines = JSON.stringify(changed.map(({ id, columns: values }) => ({ "/id": id, ...values })));
  const sets = columns.map((name) => sql`${sql.id(name)} = ${valueIn("x", types, name)}`);
  await sql`update ${sql.table(shape.table.name)} u set ${sql.join(sets)}, versao = u.versao + 1, alterado_em = ${call.context.now}
    from ${recordset("x", { "/id": "bigint", ...types }, lines)} where u.id = ${sql.ref("x./id")}`.execute(call.queries);
  await noteTogether(call, shape.register, op, changed);
  return changed.map(({ id }) => id);
}

function settledMembers({ register, members, histories }: RegisterShape, rows: readonly Settled[]): readonly Member[] {
  const names = new Set(rows.flatMap(({ members: given }) => Object.keys(given)));
  const settled = members.filter(({ field }) => names.has(field.name));
  const written = new Set(register.hooks.flatMap(({ writes }) => writes));
  const isSettled = ({ name, readOnly, computed }: Field): boolean => readOnly || computed !== undefined || written.has(name);
  const isDated = (one: Member): boolean =>
    histories.some(({ current }) => current.some(({ field }) => field.path === one.field.path));
  const wrong = settled.find((one) => one.how !== "column" || !isSettled(one.field) || isDated(one));
  if (wrong !== undefined || settled.length < names.size)
    throw new Error(`${register.id}: ${wrong?.field.name ?? [...names].join()} is not for a feature to settle`);
  return settled;
}
