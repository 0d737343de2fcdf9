import { type RawBuilder, sql } from "kysely";
import type { Ref } from "../../metadata/field.ts";
import { firingToSql } from "../../rules/sql.ts";
import type { ReadPath, SqlObject } from "../../rules/sql-scope.ts";
import { rowAccess } from "../access/row-access.ts";
import type { Call } from "../parts.ts";
import type { Target } from "../read/target.ts";

/**
 * What makes an object acceptable to a reference: it belongs here, the user may see it and the reference's own condition holds.
 * Options and the check of a write share it, so an option is listed exactly when it is accepted.
 */
export function targetConditions(
  call: Call,
  ref: Ref,
  target: Target,
  alias: string,
  self: SqlObject,
  read: ReadPath,
): readonly RawBuilder<unknown>[] {
  const { register } = target.shape;
  const { scopeColumn } = register.storage;
  const { context, parts } = call;
  const conditions: RawBuilder<unknown>[] = [];
  if (scopeColumn) {
    const column = sql.ref(`${alias}.${scopeColumn}`);
    const company = register.scope === "company";
    if (ref.across)
      conditions.push(sql`${column} = any(${company ? context.visibleCompanies : context.visibleGroups}::bigint[])`);
    else conditions.push(sql`${column} = ${company ? context.company : context.group}`);
  }
  const row = { register, path: target.path, alias, ...(target.history ? { history: true as const } : {}) };
  const scope = { registry: parts.registry, kinds: parts.kinds, row, read };
  const access = target.path === "" ? rowAccess(register, "read", context) : undefined;
  if (access) conditions.push(firingToSql(access, scope));
  if (ref.where) conditions.push(firingToSql(ref.where, { ...scope, self }));
  return conditions;
}
