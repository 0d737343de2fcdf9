/**
 * The condition and expression language of registers, after the generator resolved every path.
 * Source form and semantics: docs/register-language.md, "Paths and conditions".
 */

/** A value that can be written in a declaration. Dates are ISO text, money and decimals numbers. */
export type Scalar = string | number | boolean;

/** Where a path begins. `row` is the object being tested: the innermost one, or the row inside `where`, `some`, `every`. */
export type PathStart = "row" | "this" | "before" | "company" | "system" | "user" | "today" | "op";

/** A resolved path. At most one reference is crossed, never a list. */
export interface Path {
  readonly start: PathStart;
  /** How many `$parent` steps follow the start, before the member names. */
  readonly up: number;
  /** Member names; empty for `$today`, `$op` and a bare `$this` (the object's id) or `$parent` (the owner's id). */
  readonly steps: readonly string[];
  /** The crossed reference: `steps[at]` is a reference to `register` and the following steps are its members. */
  readonly crosses?: { readonly at: number; readonly register: string };
  /** Kind of the last member: decides comparison, order, parsing. `id` for a bare object. */
  readonly kind: string;
  /** The register the last member refers to, when it is a reference (or list of references). */
  readonly refersTo?: string;
  /** The path as the author wrote it. */
  readonly text: string;
}

export type Operand = { readonly literal: Scalar } | { readonly path: Path };

/** Three-valued condition. `ne` of the source is `not` around `eq`/`in`. */
export type Condition =
  | { readonly op: "and" | "or"; readonly of: readonly Condition[] }
  | { readonly op: "not"; readonly of: Condition }
  | { readonly op: "eq"; readonly path: Path; readonly value: Operand }
  | { readonly op: "in"; readonly path: Path; readonly values: readonly Scalar[] }
  | { readonly op: "lt" | "lte" | "gt" | "gte"; readonly path: Path; readonly value: Operand }
  | { readonly op: "has"; readonly path: Path; readonly value: Operand }
  | { readonly op: "filled"; readonly path: Path; readonly is: boolean }
  | { readonly op: "some" | "every"; readonly path: Path; readonly where: Condition };

/** Rows an aggregate runs over: a list of this record, or a register (facts; only under `x-computed`). */
export type Source = { readonly list: Path } | { readonly register: string; readonly list?: string };

/** An empty operand gives an empty result, except in `test`, `choose`, `first`, `count`, `exists`; the sum of nothing is 0. */
export type Expr =
  | { readonly op: "literal"; readonly value: Scalar }
  | { readonly op: "field"; readonly path: Path }
  | { readonly op: "test"; readonly when: Condition }
  | { readonly op: "choose"; readonly when: Condition; readonly then: Expr; readonly else: Expr }
  | { readonly op: "first"; readonly of: readonly Expr[] }
  | { readonly op: "text"; readonly parts: readonly (string | Path)[] }
  | { readonly op: "add" | "sub" | "mul" | "div"; readonly of: readonly Expr[] }
  | { readonly op: "floor" | "round"; readonly of: Expr }
  | { readonly op: "days" | "months" | "years"; readonly from: Expr; readonly to: Expr }
  | { readonly op: "date"; readonly base: Expr; readonly days?: Expr; readonly months?: Expr }
  | { readonly op: "count" | "exists" | "one"; readonly source: Source; readonly where?: Condition }
  | { readonly op: "sum" | "min" | "max"; readonly field: string; readonly source: Source; readonly where?: Condition };
