import type { RawBuilder, SqlBool } from "kysely";
import type { Condition } from "../metadata/condition.ts";
import type { Field } from "../metadata/field.ts";
import type { Building } from "./sql/building.ts";
import { computedToSql as computed } from "./sql/computed.ts";
import { conditionSql } from "./sql/condition.ts";
import { expressionSql } from "./sql/expression.ts";
import type { ConditionToSql, ExpressionToSql, SqlScope } from "./sql-scope.ts";

/** Three-valued, as src/rules/truth.ts decides it. Equality of texts is exact; only uniqueness and search fold. */
export const conditionToSql: ConditionToSql = (condition, scope) => conditionSql(condition, building(scope), false);

/** For WHERE: true exactly when the condition is true, false or NULL otherwise; plain comparisons, so indexes serve. */
export function firingToSql(condition: Condition, scope: SqlScope): RawBuilder<SqlBool> {
  return conditionSql(condition, building(scope), true);
}

export const expressionToSql: ExpressionToSql = (expr, scope) => expressionSql(expr, building(scope));

/** The value of a computed member at `scope.row`, rounded to its places. */
export function computedToSql(field: Field, scope: SqlScope): RawBuilder<unknown> {
  return computed(field, building(scope));
}

/** Aliases of nested statements must differ from those of one another, not from the caller's. */
function building(scope: SqlScope): Building {
  return { ...scope, names: { next: 0 }, condition: conditionSql, computed };
}
