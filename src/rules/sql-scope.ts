import type { RawBuilder, SqlBool } from "kysely";
import type { Condition, Expr, Path } from "../metadata/condition.ts";
import type { ServerKinds, SharedKinds } from "../metadata/kind.ts";
import type { Register, Registry } from "../metadata/register.ts";
import type { Json } from "../metadata/verdict.ts";

/** Reads a path from values at hand. `undefined` = not known: the statement sees NULL and every comparison with it is unknown. */
export type ReadPath = (path: Path) => Json | undefined;

/** An object that lies in a table of the statement. */
export interface TableObject {
  readonly register: Register;
  /** Path of the object in its register: empty for the record, the path of a group, or of a list of rows. */
  readonly path: string;
  /** Alias of the table that holds it: the record's table for the record and its groups, the rows table for rows. */
  readonly alias: string;
  /** `alias` is the history table of `path`: dated members come from it, the others from the owner. */
  readonly history?: true;
  /** The owner when the statement has it too; otherwise `$parent` becomes a sub-select over `dono_id`. */
  readonly parent?: SqlObject;
}

/** An object that does not lie in the database (yet): a draft. Its paths become parameters. */
export interface BoundObject {
  readonly read: ReadPath;
  /** Objects of a list of it, for `some` and `every`; undefined = not known. `bindDraft` has them. */
  readonly rows?: (path: Path) => readonly BoundObject[] | undefined;
}

export type SqlObject = TableObject | BoundObject;

/**
 * Where paths of a condition or expression are found.
 * List, preset, access: `{registry, kinds, row: {register, path: "", alias: "t"}, read}`.
 * Options of a reference for a draft: `row` = the target in a table, `self` = the draft (`bindDraft` makes one).
 * A computed member of a stored record: `row` = its object in a table; of a draft: `row` = the draft.
 */
export interface SqlScope {
  readonly registry: Registry;
  /** Literals and bound values are compared in column form (`toColumn`), values at hand by the kind's own order. */
  readonly kinds: { readonly shared: SharedKinds; readonly server: ServerKinds };
  /** The object tested: where paths without start and `$parent` begin. */
  readonly row: SqlObject;
  /** `$this`, the object that carries the keyword. Absent = `row`. */
  readonly self?: SqlObject;
  /** `$company`, `$system`, `$user`, `$today`, `$op` and `$before`. */
  readonly read: ReadPath;
  /** Whose draft it is: rows of other registers are looked for in the same company or group. Of a stored record its own. */
  readonly owner?: { readonly company: number; readonly group: number };
}

/** `src/rules/sql.ts`: three-valued; use it under WHERE (fires on true) or `NOT … IS FALSE` (assert). */
export type ConditionToSql = (condition: Condition, scope: SqlScope) => RawBuilder<SqlBool>;

/** `src/rules/sql.ts`: the value, NULL when empty. References are ids, options their values. */
export type ExpressionToSql = (expr: Expr, scope: SqlScope) => RawBuilder<unknown>;
