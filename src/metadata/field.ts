import type { Condition, Expr, Scalar } from "./condition.ts";
import type { ObjectPlan } from "./register.ts";

/** What the law on personal data says of a value. */
export type Privacy = "none" | "pessoal" | "sensivel";

/** JSON Schema keywords that bound one value; conditional ones (`limit`) have the same shape. */
export interface Keywords {
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  /** Decimal step; its decimals are the places the value is stored with. */
  readonly multipleOf?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly enum?: readonly Scalar[];
}

export interface Option {
  readonly value: Scalar;
  readonly label: string;
  /** Shown and accepted only while unchanged. */
  readonly retired?: true;
  /** Filters offer it only where this setting of the company is on. */
  readonly company?: string;
  readonly tone?: "neutral" | "positive" | "warning" | "negative";
}

/** A reference to another register, or to rows or histories of it. */
export interface Ref {
  readonly register: string;
  /** Name of a list (or `historicos`) of the register when the target is a row. */
  readonly list?: string;
  /** An option is listed exactly when it is accepted. Row = the option, `$this` = the object that holds the reference. */
  readonly where?: Condition;
  readonly onDelete: "restrict" | "clear" | "cascade";
  /** Path of the date at which a dated register is read. */
  readonly asOf?: string;
  /** What is read at a date before the first entry: that entry, or nothing. */
  readonly beforeFirst?: "empty";
  readonly cyclic?: true;
  /** The target may belong to any company the user sees. */
  readonly across?: "companies";
  /** Columns of the target answered beside its display ones. */
  readonly tells?: readonly string[];
  /** Travels as a bare integer id (`xId`, `xIds`) instead of `{id, <display>}`. */
  readonly bare: boolean;
  /** How the target is named: `"{codigo} - {descricao}"`; absent for rows and histories. */
  readonly display?: string;
  /** Members of the target delivered with each option besides the display ones, because rules name them or the reference tells them. */
  readonly facts: readonly string[];
}

/** Numbers the system gives, one after the other and without gaps, for each owner of records. */
export interface Sequence {
  /** `year`: begins again every year. */
  readonly per?: "year";
  /** Path of the date whose year counts; absent = today, where the company is. */
  readonly of?: string;
  /** Text with `{numero}` and `{ano}`; absent where the member is the number itself. */
  readonly format?: string;
  /** Zeros fill the number up to so many digits. */
  readonly digits?: number;
}

/** One member of a record, group or row, ready to be used. */
export interface Field {
  readonly name: string;
  /** Dotted place from the register's root, without row numbers: `responsaveis.empresa`. */
  readonly path: string;
  readonly title: string;
  readonly description?: string;
  /** Folder name in src/kinds. */
  readonly kind: string;
  readonly type: "string" | "integer" | "number" | "boolean" | "object" | "array";
  /** Filled at all times while visible. */
  readonly required: boolean;
  readonly readOnly: boolean;
  readonly writeOnly: boolean;
  readonly default?: Expr;
  /** Always derived, never written. `query`: needs the database (other registers, today); `local`: the record alone. */
  readonly computed?: { readonly expr: Expr; readonly mode: "local" | "query" };
  readonly sequence?: Sequence;
  readonly shape: Keywords;
  readonly options?: readonly Option[];
  readonly ref?: Ref;
  /** Kind and shape of one item, for lists of plain values. */
  readonly item?: { readonly kind: string; readonly type: Field["type"]; readonly shape: Keywords };
  /** Members, for groups and lists of rows. */
  readonly object?: ObjectPlan;
  readonly privacy: Privacy;
  /** Exact texts by code, `*` for any. */
  readonly messages: Readonly<Record<string, string>>;
  readonly access?: { readonly read?: Condition; readonly write?: Condition };
  readonly ui: {
    readonly list?: true;
    readonly search?: true;
    readonly filter?: true | "range" | "contains";
    readonly total?: true;
    readonly width?: number;
    /** Help that is said while the member is empty only; absent: always. */
    readonly help?: "empty";
    readonly widget?: string;
    readonly narrow?: readonly string[];
    /** Of a list of rows: the members of a row that forms show. Absent: all of them. */
    readonly fields?: readonly string[];
  };
  readonly was: readonly string[];
  /** Ids of the requirements this member fulfils. */
  readonly source: readonly string[];
}
