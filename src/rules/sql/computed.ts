import { type RawBuilder, sql } from "kysely";
import type { Field } from "../../metadata/field.ts";
import type { Building } from "./building.ts";
import { expressionSql } from "./expression.ts";

/** A computed member in SQL, rounded to its places as its stored siblings are. */
export function computedToSql(field: Field, scope: Building): RawBuilder<unknown> {
  if (!field.computed) throw new Error(`${field.path} is not computed`);
  const value = expressionSql(field.computed.expr, scope);
  const places = scope.kinds.shared.get(field.kind)?.places?.(field);
  return places === undefined ? value : sql`round((${value})::numeric, ${sql.lit(places)})`;
}
