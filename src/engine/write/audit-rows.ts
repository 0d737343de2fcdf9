import { type RawBuilder, sql } from "kysely";
import type { RequestContext } from "../../metadata/context.ts";
import type { Register } from "../../metadata/register.ts";
import type { Change } from "../audit/changes.ts";
import { OWN_TYPES, ownValues, SHARED_TYPES, sharedValues } from "../audit/write-audit.ts";
import { Slot } from "../statement/slot.ts";

/** Columns of an entry, and what their values are called beside those of a record. */
const places = <Types extends object>(types: Types) =>
  Object.entries(types).map(([column, type]) => ({
    column: column as keyof Types & string,
    type: String(type),
    name: `/note/${column}`,
  }));
const [OWN, SHARED] = [places(OWN_TYPES), places(SHARED_TYPES)];

/** What a line carries to be noted, beside what is written. */
export const NOTE_TYPES: Readonly<Record<string, string>> = Object.fromEntries(OWN.map(({ name, type }) => [name, type]));

/** Goes into a line for the columns of `NOTE_TYPES`. */
export function noteOf(context: RequestContext, changes: readonly Change[]): Readonly<Record<string, unknown>> {
  const values = ownValues(context, changes);
  return Object.fromEntries(OWN.map(({ column, name }) => [name, values[column]]));
}

/**
 * The audit entries of the rows of `rows`, a part of the statement that wrote them: each row carries its own columns (`NOTE_TYPES`), the
 * others are the same for all.
 */
export function noted(rows: string): RawBuilder<unknown> {
  const names = [...SHARED, ...OWN].map(({ column }) => sql.id(column));
  const values = [
    ...SHARED.map(({ name, type }) => sql`${new Slot(name)}::${sql.raw(type)}`),
    ...OWN.map(({ name }) => sql.ref(`r.${name}`)),
  ];
  return sql`insert into quadro_auditoria (${sql.join(names)}, registro_id) select ${sql.join(values)}, r.id from ${sql.id(rows)} r`;
}

/** What goes into the places of `noted`. */
export function notedValues(context: RequestContext, register: Register, op: string): Readonly<Record<string, unknown>> {
  const values = sharedValues(context, register, op);
  return Object.fromEntries(SHARED.map(({ column, name }) => [name, values[column]]));
}
