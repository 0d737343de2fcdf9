import type { RawBuilder } from "kysely";
import type { Queries } from "../../db/contract.ts";
import type { RequestContext } from "../../metadata/context.ts";
import type { Registry } from "../../metadata/register.ts";
import type { WireRecord } from "../../metadata/verdict.ts";

type Sql = RawBuilder<unknown>;

/** One company, as the reader of a report stands in it. */
export interface AskedPlace {
  readonly queries: Queries;
  readonly registry: Registry;
  readonly context: RequestContext;
}

/** What a function that gives rows to reports may read: what this reader may see, in the companies asked for, and nothing else. */
export interface RowsRead {
  /** In normal form, as the verdict gave them back. */
  readonly filters: WireRecord;
  /** Ids that a filter names; none for a filter that names none or that the report does not have. */
  ids(filter: string): readonly number[];
  /** A filled text, day, option or number, as text. */
  text(filter: string): string | null;
  readonly companies: readonly number[];
  /** ISO date in the company's zone. */
  readonly today: string;
  /**
   * Rows of a register, of one of its lists or of its `historicos`, in brackets, for `from`: only those this reader may see; members kept
   * from the reader are null in all of them. Only of registers that the declaration names in `x-reads`.
   */
  of(register: { readonly id: string }, list?: string): Sql;
  /**
   * Asks what a feature answers, in each company as this reader stands there: results that are already as they may be told. What comes of it
   * is narrowed to what `of` shows of the people it is about.
   */
  inEach<T>(ask: (place: AskedPlace) => Promise<readonly T[]>): Promise<readonly T[]>;
  /** Rows of a statement, for what is worked out here. */
  rows(statement: Sql): Promise<readonly Readonly<Record<string, unknown>>[]>;
}

/** A row by the columns of its declaration: `id` (the same at every reading), `empresa_id`, and each member's column (`cargo_id` of a reference). */
export type GivenRow = Readonly<Record<string, string | number | boolean | null>>;

/** Gives rows to reports: as a statement, which scales, or made here, where no statement says it. */
export type RowSource = (read: RowsRead) => Promise<Sql | readonly GivenRow[]>;

/** By `modulo/fonte`. */
export type RowSources = ReadonlyMap<string, RowSource>;
