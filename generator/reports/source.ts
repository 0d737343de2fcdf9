import type { GivenRows } from "../../src/metadata/report.ts";
import type { ConditionNode, ExprNode, PropertyNode, RegisterSource, RuleNode } from "../source.ts";

/** A filter as its author writes it: what it restricts, and what it says otherwise than that member. */
export type FilterNode = Partial<PropertyNode> & {
  readonly "x-of"?: string;
  readonly "x-how"?: "in" | "eq" | "gte" | "lte" | "below" | "contains" | "companies";
};

type ValueColumnNode =
  | string
  | { readonly of: string; readonly title?: string; readonly when?: ConditionNode; readonly width?: number | "rest" };
export type ColumnNode = ValueColumnNode | { readonly rank: string; readonly title?: string; readonly when?: ConditionNode };
export type GroupNode = string | { readonly by: string; readonly title?: string; readonly pageBreak?: true };
export type GroupsNode = readonly GroupNode[] | Readonly<Record<string, readonly GroupNode[] | string>>;

/** `-` before a name turns its order round. */
export type SortNode = readonly string[] | Readonly<Record<string, readonly string[] | string>>;

export interface MeasureNode {
  readonly title: string;
  readonly count?: true;
  readonly distinct?: string;
  readonly sum?: string;
  readonly avg?: string;
  readonly min?: string;
  readonly max?: string;
  readonly ratio?: readonly [string, string];
  readonly times?: number;
  readonly share?: string;
  readonly of?: "parent" | "all";
  readonly where?: ConditionNode;
  readonly places?: number;
  readonly meanOfRates?: true;
}

/** A heading of a record: members of its row, or a list with its columns. */
export interface SectionNode {
  readonly title: string;
  readonly when?: ConditionNode;
  readonly fields?: readonly ValueColumnNode[];
  /** A list of the row's register, or `modulo/registro.membro`: the records whose member refers to the row. */
  readonly list?: string;
  readonly columns?: readonly ValueColumnNode[];
  readonly sort?: readonly string[];
  readonly whenEmpty?: string;
}

export interface BlockNode {
  readonly id: string;
  readonly title?: string;
  readonly when?: ConditionNode;
  readonly table?: {
    readonly columns: readonly ColumnNode[];
    readonly groups?: GroupsNode;
    readonly groupTotals?: readonly string[];
    readonly totals?: readonly string[];
    readonly sort?: SortNode;
    readonly rowsWhen?: ConditionNode;
    readonly sign?: readonly string[];
  };
  readonly chart?: {
    readonly type: "bar" | "stacked" | "pie" | "line" | "radar";
    readonly measures: readonly string[];
    readonly by: string;
    readonly most?: number;
    readonly others?: string;
  };
  readonly series?: {
    readonly by: GroupNode;
    readonly measures: readonly string[];
    readonly totals?: readonly string[];
  };
  readonly matrix?: {
    readonly rows: GroupNode;
    readonly columns: GroupNode;
    readonly cell: string;
    readonly rowTotals?: true;
    readonly totals?: true;
  };
  readonly record?: {
    readonly title: string;
    readonly fields?: readonly ValueColumnNode[];
    readonly sections?: readonly SectionNode[];
    readonly sort?: readonly string[];
    readonly pageBreak?: true;
    readonly sign?: readonly string[];
  };
}

export interface ReportNode {
  readonly title: string;
  readonly description?: string;
  readonly required?: readonly string[];
  readonly properties: Readonly<Record<string, FilterNode>>;
  readonly "x-present"?: readonly string[];
  readonly "x-include"?: readonly string[];
  readonly "x-report": {
    readonly path?: readonly (string | { readonly path: string; readonly screen?: false; readonly get?: "pdf" | "previa" })[];
    readonly query?: readonly string[];
    readonly title?: string;
    readonly person?: string;
    readonly aggregate?: { readonly least: number; readonly setting?: string };
    readonly formats?: readonly ("pdf" | "xlsx" | "csv")[];
    readonly file?: string;
    readonly summary?: true;
    readonly limit?: { readonly rows: number };
  };
  readonly "x-rows": RowsOf & { readonly where?: ConditionNode };
  readonly "x-fields"?: Readonly<Record<string, ReportFieldNode>>;
  readonly "x-measures"?: Readonly<Record<string, MeasureNode>>;
  readonly "x-blocks": readonly BlockNode[];
  readonly "x-rules"?: readonly RuleNode[];
  readonly "x-messages"?: Readonly<Record<string, string>>;
  readonly "x-examples": Readonly<Record<string, unknown>>;
  readonly "x-source": readonly string[];
}

export type RowsOf =
  | { readonly register: string; readonly given?: undefined }
  | { readonly given: string; readonly register?: undefined };

/** A column of given rows as its author writes it: the member it tells of, and what it says otherwise. */
export type GivenColumnNode = Partial<PropertyNode> & { readonly "x-of"?: string; readonly "x-reads"?: readonly string[] };

export interface GivenNode {
  readonly title: string;
  readonly description?: string;
  readonly properties: Readonly<Record<string, GivenColumnNode>>;
  readonly "x-reads": readonly string[];
  readonly "x-record"?: string;
}

export interface GivenSource {
  /** `modulo/fonte`. */
  readonly id: string;
  readonly document: GivenNode;
  /** Its columns as a register's declaration. */
  readonly register: RegisterSource;
  readonly tells: GivenRows["tells"];
  /** What its function is written as. */
  readonly text: string;
}

export interface ReportFieldNode extends Pick<PropertyNode, "type" | "format" | "multipleOf" | "x-privacy"> {
  readonly title: string;
  readonly expr: ExprNode;
}

export interface ReportSource {
  /** `modulo/relatorio`. */
  readonly id: string;
  readonly module: string;
  readonly name: string;
  readonly file: string;
  readonly document: ReportNode;
  /** The filters as a register's declaration. */
  readonly form: RegisterSource;
  /** Who gives its rows, where no register does. */
  readonly given?: GivenSource;
}
