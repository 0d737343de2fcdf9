import { type RawBuilder, sql } from "kysely";
import type { RequestContext } from "../../metadata/context.ts";
import type { Register } from "../../metadata/register.ts";
import type { Change } from "../audit/changes.ts";
import { AUDIT_TYPES, auditRow } from "../audit/write-audit.ts";
import type { RegisterShape } from "../shape/register-shape.ts";
import { Slot } from "../statement/slot.ts";

const AUDIT = "/audit.";

/** The audit entry of `made`, a part of the statement that made it. */
export function noteOf(register: Register, context: RequestContext): RawBuilder<unknown> {
  const { registro_id: _, ...row } = auditRow(context, { register, id: 0, op: "", changes: [] });
  const names = Object.keys(row);
  const values = names.map((name) => sql`${new Slot(`${AUDIT}${name}`)}::${sql.raw(AUDIT_TYPES[name] ?? "text")}`);
  return sql`insert into quadro_auditoria (${sql.join(names.map((name) => sql.id(name)))}, registro_id) select ${sql.join(values)}, made.id from made`;
}

/** What goes into the places of `noteOf`. */
export function noteValues(
  context: RequestContext,
  register: Register,
  op: string,
  changes: readonly Change[],
): Readonly<Record<string, unknown>> {
  const row = auditRow(context, { register, id: 0, op, changes });
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [`${AUDIT}${name}`, value]));
}

/** A place for the value of a column, typed like it. */
export function columnSlot(shape: RegisterShape, column: string): RawBuilder<unknown> {
  const type = shape.table.columns.find(({ name }) => name === column)?.type ?? "text";
  return sql`${new Slot(column)}::${sql.raw(type)}`;
}

/** A constraint or a conflict: the long way finds everything there is to say, or waits and tries again. */
export const isRefusal = (error: unknown): boolean =>
  typeof error === "object" && error !== null && "code" in error && /^(23|40)/.test(String(error.code));
