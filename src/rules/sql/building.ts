import type { RawBuilder, SqlBool } from "kysely";
import type { Condition } from "../../metadata/condition.ts";
import type { Field } from "../../metadata/field.ts";
import type { SqlScope } from "../sql-scope.ts";

/** A scope on its way to one statement, which gives its own aliases. */
export interface Building extends SqlScope {
  readonly names: { next: number };
  /** The whole language again, for what lies inside an operand: a condition over rows, an expression of a computed member. */
  readonly condition: (condition: Condition, scope: Building, firing: boolean) => RawBuilder<SqlBool>;
  readonly computed: (field: Field, scope: Building) => RawBuilder<unknown>;
}

export function freshAlias(scope: Building): string {
  scope.names.next += 1;
  return `q${scope.names.next}`;
}
