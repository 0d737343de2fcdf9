import type { Field } from "../../metadata/field.ts";
import { changesBetween } from "../audit/changes.ts";
import type { Settled } from "../contract.ts";
import { NO_SETTINGS } from "../facts/context-reader.ts";
import type { Call } from "../parts.ts";
import { lockRecords } from "../read/read-record.ts";
import type { Member } from "../shape/member.ts";
import type { RegisterShape } from "../shape/register-shape.ts";
import { setColumns } from "../statement/lines.ts";
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
  const whole = { fixed: {}, settings: NO_SETTINGS, unseen: new Set<string>(), bare: true, all: true };
  const before = await lockRecords(call, shape, ids, whole);
  const changed = rows.flatMap(({ id, members: given }) => {
    const old = before.get(id);
    const changes = changesBetween(members, old ?? null, { ...old, ...given });
    return changes.length > 0 ? [{ id, changes, values: columnValues(members, { ...old, ...given }) }] : [];
  });
  if (changed.length === 0) return [];
  await setColumns(call, shape.table, changed, { at: call.context.now });
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
