import type { Scalar } from "../src/metadata/condition.ts";
import type { Keywords, Privacy, Sequence } from "../src/metadata/field.ts";
import type { Gender, Gendered } from "../src/metadata/in-gender.ts";
import type { Treatment } from "../src/metadata/register.ts";
import type { Places } from "./places.ts";

/** Something an author must mend: where (JSON pointer into the file) and why, in words that teach. */
export interface Problem {
  /** Relative to the project's root, with `/`. */
  readonly file: string;
  readonly pointer: string;
  readonly reason: string;
}

/** All declarations, `$ref` resolved, every node traceable to file and pointer by `places`. */
export interface Source {
  /** By id (`modulo/registro`), in the order of the ids. */
  readonly registers: ReadonlyMap<string, RegisterSource>;
  readonly places: Places;
}

export interface RegisterSource {
  readonly id: string;
  readonly module: string;
  readonly name: string;
  readonly file: string;
  readonly document: RegisterNode;
  /** What the start page tells of its records, by `<modulo>/<alerta>`. */
  readonly alerts?: ReadonlyMap<string, AlertNode>;
}

/** Members of one object: the register itself, a group, or the rows of a list. */
export interface ObjectNode {
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, PropertyNode>>;
  readonly "x-rules"?: readonly RuleNode[];
  readonly "x-history"?: {
    readonly by: string;
    readonly fields?: readonly string[];
    readonly outOfForce?: Readonly<Record<string, readonly Scalar[]>>;
    readonly anew?: readonly string[];
    readonly closedUntil?: string;
  };
  readonly "x-configurable"?: {
    readonly allow: readonly ("title" | "visible" | "required")[];
    readonly named?: true;
    readonly when?: ConditionNode;
    readonly message?: string;
  };
  readonly "x-privacy"?: Privacy;
}

export interface RegisterNode extends ObjectNode {
  readonly title: string;
  readonly description?: string;
  readonly "x-register": {
    readonly plural: string;
    readonly gender: Gender;
    readonly scope: "company" | "group" | "system";
    readonly display: string;
    readonly group?: string;
    readonly path?: string | readonly (string | AddressNode)[];
    readonly tree?: string;
    readonly states?: string;
    readonly synonyms?: readonly string[];
    readonly single?: true;
    readonly sharedBy?: readonly string[];
  };
  readonly properties: Readonly<Record<string, PropertyNode>>;
  readonly "x-unique"?: readonly UniqueNode[];
  readonly "x-actions"?: Readonly<Record<string, ActionNode>>;
  readonly "x-access"?: RowAccessNode;
  readonly "x-treatment"?: TreatmentNode;
  readonly "x-messages"?: Readonly<Record<string, string>>;
  readonly "x-was"?: readonly string[];
  readonly "x-hooks"?: readonly HookNode[];
  readonly "x-ui"?: { readonly tabs?: readonly TabNode[]; readonly list?: ListNode };
  readonly "x-examples"?: Readonly<Record<string, unknown>>;
  readonly "x-source"?: readonly string[];
}

export interface TreatmentNode extends Omit<Treatment, "keep"> {
  readonly keep?: { readonly when: ConditionNode; readonly message: string };
}

export interface AddressNode {
  readonly path: string;
  readonly fix?: Readonly<Record<string, Scalar>>;
  readonly where?: Readonly<Record<string, readonly Scalar[]>>;
  readonly readOnly?: true;
  readonly title?: string;
  readonly plural?: string;
  readonly gender?: Gender;
}

export interface PropertyNode extends ObjectNode, Keywords {
  readonly type: "string" | "integer" | "number" | "boolean" | "object" | "array";
  readonly title?: string;
  readonly description?: string;
  readonly default?: ExprNode;
  readonly readOnly?: true;
  readonly writeOnly?: true;
  readonly items?: PropertyNode;
  readonly "x-sequence"?: Sequence;
  readonly "x-ref"?: RefNode;
  readonly "x-options"?: Readonly<Record<string, string | OptionNode>>;
  readonly "x-computed"?: ExprNode;
  readonly "x-unique"?: readonly UniqueNode[];
  readonly "x-access"?: AccessNode;
  readonly "x-messages"?: Readonly<Record<string, string>>;
  readonly "x-was"?: readonly string[];
  readonly "x-source"?: readonly string[];
  readonly "x-ui"?: {
    readonly list?: true;
    readonly search?: true;
    readonly filter?: true | "range" | "contains";
    readonly total?: true;
    readonly width?: number;
    readonly help?: "empty";
    readonly widget?: string;
    readonly narrow?: readonly string[];
    readonly fields?: readonly string[];
  };
}

export interface RefNode {
  readonly register: string;
  readonly where?: ConditionNode;
  readonly onDelete?: "restrict" | "clear" | "cascade";
  readonly asOf?: string;
  readonly beforeFirst?: "first" | "empty";
  readonly cyclic?: true;
  readonly across?: "companies";
  readonly tells?: readonly string[];
}

export interface OptionNode {
  readonly label: string;
  readonly retired?: true;
  readonly company?: string;
  readonly tone?: "neutral" | "positive" | "warning" | "negative";
}

export interface RuleNode {
  readonly id: string;
  readonly when?: ConditionNode;
  readonly show?: readonly string[];
  readonly whenHidden?: "clear" | "keep" | "reject";
  readonly require?: readonly string[];
  readonly lock?: readonly string[];
  readonly limit?: Readonly<Record<string, LimitNode>>;
  readonly assert?: ConditionNode;
  readonly at?: string;
  readonly warn?: true;
  readonly layout?: "esocial";
  readonly message?: string;
  readonly "x-source"?: readonly string[];
}

export type LimitNode = Readonly<Record<string, number | string | readonly Scalar[] | FieldNode>>;

export interface UniqueNode {
  readonly by?: readonly string[];
  readonly when?: ConditionNode;
  readonly period?: readonly [string, string];
  readonly across?: "register";
  readonly message?: string;
  readonly "x-source"?: readonly string[];
}

export interface ActionNode {
  readonly title?: string;
  readonly when?: ConditionNode;
  readonly message?: string;
  readonly ask?: readonly string[];
  readonly set?: Readonly<Record<string, ExprNode | null>>;
  readonly reset?: readonly string[];
  readonly confirm?: string;
  readonly unlisted?: true;
  readonly from?: readonly Scalar[];
  readonly to?: Scalar;
  readonly right?: string;
}

export interface AccessNode {
  readonly read?: ConditionNode;
  readonly write?: ConditionNode;
}

interface RowAccessNode extends AccessNode {
  readonly apart?: string;
}

export interface HookNode {
  readonly name: string;
  readonly on: readonly string[];
  readonly reads: readonly string[];
  readonly writes: readonly string[];
}

export interface TabNode {
  readonly id?: string;
  readonly title: string;
  readonly fields: readonly string[];
}

export interface ListNode {
  readonly sort?: readonly string[];
  readonly params?: Readonly<Record<string, string>>;
  readonly presets?: readonly {
    readonly id: string;
    readonly title: Gendered;
    readonly where?: ConditionNode;
    readonly default?: true;
  }[];
}

/** `alerts/<modulo>/<alerta>.json`. */
export interface AlertNode {
  readonly register: string;
  readonly title: string;
  readonly action: string;
  readonly severity: "error" | "warning" | "info";
  readonly where?: ConditionNode;
  readonly due?: { readonly field: string; readonly days?: number };
  readonly within?: number;
  readonly overdue?: number;
  readonly right?: string;
}

export interface FieldNode {
  readonly field: string;
}

/** `{path: test, …, and, or, not}`; its grammar is held by the meta-schema and read by plan/condition.ts. */
export type ConditionNode = { readonly [path: string]: unknown };

export type ExprNode = Scalar | { readonly [keyword: string]: unknown };
