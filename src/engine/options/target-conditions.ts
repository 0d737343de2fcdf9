import { type RawBuilder, sql } from "kysely";
import { companiesWith, contextIn, type RequestContext } from "../../metadata/context.ts";
import type { Ref } from "../../metadata/field.ts";
import type { Register } from "../../metadata/register.ts";
import { firingToSql } from "../../rules/sql.ts";
import type { ReadPath, SqlObject, SqlScope, TableObject } from "../../rules/sql-scope.ts";
import { rowAccess } from "../access/row-access.ts";
import { contextReader, NO_SETTINGS, ruleContext } from "../facts/context-reader.ts";
import type { Call } from "../parts.ts";
import type { Target } from "../read/target.ts";

/**
 * What makes an object acceptable to a reference of `from`: it belongs here, the user may see it and the reference's own condition
 * holds. Options and the check of a write share it, so an option is listed exactly when it is accepted.
 */
export function targetConditions(
  call: Call,
  from: Register,
  ref: Ref,
  target: Target,
  alias: string,
  self: SqlObject,
  read: ReadPath,
): readonly RawBuilder<unknown>[] {
  const { register } = target.shape;
  const { registry, kinds } = call.parts;
  const row = { register, path: target.path, alias, ...(target.history ? { history: true as const } : {}) };
  const scope = { registry, kinds, row, read };
  return [...withinSight(call, from, ref, target, scope), ...(ref.where ? [firingToSql(ref.where, { ...scope, self })] : [])];
}

/** Whose objects may be referred to, and which of them the user may see there. */
export function withinSight(
  { context }: Call,
  from: Register,
  ref: Ref,
  target: Target,
  scope: SqlScope & { readonly row: TableObject },
): readonly RawBuilder<unknown>[] {
  const { register } = target.shape;
  const { scopeColumn } = register.storage;
  const condition = target.path === "" ? register.access?.read : undefined;
  const seen = (reader: RequestContext, read: ReadPath): readonly RawBuilder<unknown>[] =>
    condition && rowAccess(register, "read", reader) ? [firingToSql(condition, { ...scope, read })] : [];
  if (!scopeColumn) return seen(context, scope.read);
  const column = sql.ref(`${scope.row.alias}.${scopeColumn}`);
  const company = register.scope === "company";
  if (!ref.across) return [sql`${column} = ${company ? context.company : context.group}`, ...seen(context, scope.read)];
  if (!company) return [sql`${column} = any(${context.visibleGroups}::bigint[])`, ...seen(context, scope.read)];
  const each = openCompanies(context, from, register).map((id) => {
    const reader = contextIn(context, id);
    const read = id === context.company ? scope.read : contextReader(ruleContext(reader, "list", NO_SETTINGS));
    return { id, conditions: seen(reader, read) };
  });
  const free = each.flatMap(({ id, conditions }) => (conditions.length === 0 ? [id] : []));
  const parts = [
    sql`${column} = any(${free}::bigint[])`,
    ...each.flatMap(({ id, conditions }) => conditions.map((one) => sql`(${column} = ${id} and ${one})`)),
  ];
  return [sql`(${sql.join(parts, sql` or `)})`];
}

/** Companies whose records of `target` may be referred to from elsewhere: where they may be seen, or what refers to them be written. */
export const openCompanies = (context: RequestContext, from: Register, target: Register): readonly number[] => {
  const held = new Set(companiesWith(context, target.rights.view, from.rights.create, from.rights.edit));
  return context.visibleCompanies.filter((id) => id === context.company || held.has(id));
};
