import type { Condition, Expr } from "./condition.ts";
import type { Field } from "./field.ts";
import type { Register } from "./register.ts";

/** A member of a report's rows, up to three references away. Never a list. */
export interface ReportPath {
  /** References crossed, outermost first: the member in the object reached so far, and the register it leads to. */
  readonly hops: readonly { readonly member: string; readonly register: string }[];
  /** Member of the object reached; empty for the object itself. */
  readonly member: string;
  /** Starts at the record that a row of a list belongs to. */
  readonly up: boolean;
  /** As the author wrote it. */
  readonly text: string;
}

/** Where a value comes from: a member of the rows, or one the report derives. */
export type ReportValue = { readonly path: ReportPath } | { readonly field: string };

export type FilterHow = "in" | "eq" | "gte" | "lte" | "below" | "contains" | "companies";

/** A filter that restricts the rows; others are only read by conditions and texts. */
export interface ReportFilter {
  readonly name: string;
  readonly path: ReportPath;
  readonly how: FilterHow;
}

/** A member that the report derives. */
export interface ReportField {
  readonly field: Field;
  readonly expr: Expr;
  /** Members of the rows it reads. */
  readonly reads: readonly ReportPath[];
}

export interface ReportColumn {
  /** Path or name of a derived member: unique in its table. */
  readonly key: string;
  readonly value: ReportValue;
  readonly title?: string;
  /** Over the filters (`$this`) and the company. */
  readonly when?: Condition;
  /** Millimetres, or what the others leave. */
  readonly width?: number | "rest";
  /** Tells the row's position in its group by the value, which the table is ordered by: equals share one, none has none. */
  readonly ranks?: true;
}

export interface ReportGroup {
  readonly key: string;
  readonly value: ReportValue;
  readonly title?: string;
  readonly pageBreak?: true;
}

export type ReportGroups =
  | readonly ReportGroup[]
  | { readonly choose: string; readonly by: Readonly<Record<string, readonly ReportGroup[]>> };

export interface ReportOrder {
  readonly value: ReportValue;
  readonly descending: boolean;
}

/** One order, or one for each option of a filter. */
export type ReportSort =
  | readonly ReportOrder[]
  | { readonly choose: string; readonly by: Readonly<Record<string, readonly ReportOrder[]>> };

export type Measured =
  | { readonly how: "count" }
  | { readonly how: "distinct" | "sum" | "avg" | "min" | "max"; readonly value: ReportValue }
  /** Sum over sum at every level, never an average of rates. */
  | { readonly how: "ratio"; readonly of: readonly [string, string]; readonly times: number }
  | { readonly how: "share"; readonly of: string; readonly whole: "parent" | "all" };

export type Measure = Measured & {
  readonly name: string;
  readonly title: string;
  /** Rows it counts. */
  readonly where?: Condition;
  readonly places?: number;
};

export interface TableBlock {
  readonly id: string;
  readonly kind: "table";
  readonly title?: string;
  readonly when?: Condition;
  readonly columns: readonly ReportColumn[];
  readonly groups: ReportGroups;
  readonly groupTotals: readonly string[];
  readonly totals: readonly string[];
  readonly sort: ReportSort;
  /** Whether the rows themselves are shown. */
  readonly rowsWhen?: Condition;
  /** Who signs below each outermost group, on paper. */
  readonly sign?: readonly string[];
}

export interface ChartBlock {
  readonly id: string;
  readonly kind: "chart";
  readonly title?: string;
  readonly when?: Condition;
  readonly type: "bar" | "stacked" | "pie" | "line" | "radar";
  readonly measures: readonly string[];
  /** A member, or the first group of the table. */
  readonly by: ReportValue | "group";
  readonly most?: number;
  readonly others?: string;
}

/** One line for each value of a member, its columns the measures. */
export interface SeriesBlock {
  readonly id: string;
  readonly kind: "series";
  readonly title?: string;
  readonly when?: Condition;
  readonly by: ReportGroup;
  readonly measures: readonly string[];
  readonly totals: readonly string[];
}

/** Values of one member down, of another across, a measure where they meet. */
export interface MatrixBlock {
  readonly id: string;
  readonly kind: "matrix";
  readonly title?: string;
  readonly when?: Condition;
  readonly rows: ReportGroup;
  readonly columns: ReportGroup;
  readonly cell: string;
  /** The measure of each row over all columns. */
  readonly rowTotals: boolean;
  /** The measure of each column over all rows. */
  readonly totals: boolean;
}

/** What stands under a heading of a record: members of the row, or what belongs to it. */
export interface RecordSection {
  readonly title: string;
  /** Over the filters (`$this`) and the company. */
  readonly when?: Condition;
  readonly fields: readonly ReportColumn[];
  readonly list?: RecordList;
}

/** Rows of one of the record's lists, or records of another register that refer to it. */
export interface RecordList {
  readonly rows: { readonly register: string; readonly list?: string };
  /** The member that refers to the record, where they are records of another register. */
  readonly by?: ReportPath;
  readonly columns: readonly ReportColumn[];
  readonly sort: readonly ReportOrder[];
  /** Said where there is none; without it the heading is left out too. */
  readonly whenEmpty?: string;
}

/** Each row by itself: its title, its fields, and what stands under headings. */
export interface RecordBlock {
  readonly id: string;
  readonly kind: "record";
  readonly title?: string;
  readonly when?: Condition;
  readonly name: ReportColumn;
  readonly fields: readonly ReportColumn[];
  readonly sections: readonly RecordSection[];
  readonly sort: readonly ReportOrder[];
  readonly pageBreak: boolean;
  /** Who signs below each. */
  readonly sign?: readonly string[];
}

export type ReportBlock = TableBlock | ChartBlock | SeriesBlock | MatrixBlock | RecordBlock;

/** Rows that code gives: what they are made of, and what their reader has to see. */
export interface GivenRows {
  /** `modulo/fonte`: who gives them. */
  readonly source: string;
  /** Their columns, as a register that has no table. */
  readonly register: Register;
  /** Registers they are made of: whoever may not see one of them in a company gets no rows of it. */
  readonly reads: readonly string[];
  /** Members of those registers that a column tells of, by its name. */
  readonly tells: Readonly<Record<string, readonly { readonly register: string; readonly member: string }[]>>;
  /** The reference whose record a row leads to. */
  readonly record?: string;
}

export type DocumentFormat = "pdf" | "xlsx" | "csv";

/** One report, whole. Emitted by the generator, immutable. */
export interface Report {
  /** `modulo/relatorio`. */
  readonly id: string;
  readonly module: string;
  readonly name: string;
  readonly title: string;
  /** Words and filters (`{filtro}`) of the heading. */
  readonly heading: readonly (string | { readonly filter: string })[];
  readonly description?: string;
  /** The first is the main one; `screen` where people open it. */
  readonly addresses: readonly ReportAddress[];
  readonly right: string;
  /** Its filters as an object of the register language: the same verdict, form and options. */
  readonly form: Register;
  readonly filters: readonly ReportFilter[];
  /** Filters whose key has to be sent, though it may be empty. */
  readonly present: readonly string[];
  /** Filters that may be said in the address instead, ids by comma. */
  readonly query: readonly string[];
  readonly rows: {
    readonly register: string;
    readonly list?: string;
    readonly where?: Condition;
    readonly given?: GivenRows;
  };
  readonly fields: readonly ReportField[];
  readonly measures: readonly Measure[];
  readonly blocks: readonly ReportBlock[];
  readonly person?: ReportPath;
  /** Tells of groups of people alone: none of fewer than `least`, or than the company's own setting says. Goes with `person`. */
  readonly aggregate?: { readonly least: number; readonly setting?: string };
  readonly formats: readonly DocumentFormat[];
  readonly file: string;
  /** Offered with its rows or without (`relatoResumido`). */
  readonly summary: boolean;
  /** Rows one document may have, by its format. */
  readonly most: Readonly<Record<DocumentFormat, number>>;
  readonly messages: Readonly<Record<string, string>>;
  readonly examples: Readonly<Record<string, unknown>>;
  readonly source: readonly string[];
}

/** What records of a report list under their headings. */
const recordLists = (blocks: readonly ReportBlock[]): readonly RecordList[] =>
  blocks.flatMap((block) => (block.kind === "record" ? block.sections.flatMap(({ list }) => list ?? []) : []));

/** Registers whose view right its reader needs beside its own: of the rows, and of what is listed under them. */
export function registersRead({ rows: { given, register }, blocks }: Pick<Report, "rows" | "blocks">): readonly string[] {
  const listed = recordLists(blocks).flatMap(({ by, rows }) => (by ? [rows.register] : []));
  return [...new Set([...(given?.reads ?? [register]), ...listed])];
}

export interface ReportAddress {
  readonly path: string;
  readonly screen: boolean;
  /** What a GET answers there, with the filters as its parameters. */
  readonly get?: "pdf" | "previa";
}

/** Of the address of a report's page: the filters it opens with, as JSON; what they find is shown at once. */
export const REPORT_FILTERS = "filtros";

/** Filter that chooses between rows and totals alone. */
export const SUMMARY = "relatoResumido";

/** Filter of the companies asked for. */
export const COMPANIES = "empresasIds";

/** Page and calls of the documents somebody's reports became behind their requests. */
export const OWN_REPORTS = "/geral/meus-relatorios";

/** All reports by id. */
export type Reports = ReadonlyMap<string, Report>;
