import { type RawBuilder, sql } from "kysely";
import type { RequestContext } from "../../metadata/context.ts";
import type { Register } from "../../metadata/register.ts";

/** The rows a write or a plain read may touch: those of the current company or its group. Row-level security stands behind it. */
export function ownScope(register: Register, context: RequestContext, alias = "t"): RawBuilder<unknown> {
  const { scopeColumn } = register.storage;
  const value = scopeValue(register, context);
  return scopeColumn && value !== null ? sql`${sql.ref(`${alias}.${scopeColumn}`)} = ${value}` : sql`true`;
}

/** The owner that a new row gets; null when the register has none. */
export function scopeValue(register: Register, context: RequestContext): number | null {
  if (register.scope === "company") return context.company;
  return register.scope === "group" ? context.group : null;
}
