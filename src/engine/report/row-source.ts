import type { RawBuilder } from "kysely";
import type { WireRecord } from "../../metadata/verdict.ts";

type Sql = RawBuilder<unknown>;

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
  /** Rows of a statement, for what is worked out here. */
  rows(statement: Sql): Promise<readonly Readonly<Record<string, unknown>>[]>;
}

/** A row by the columns of its declaration: `id` (the same at every reading), `empresa_id`, and each member's column (`cargo_id` of a reference). */
export type GivenRow = Readonly<Record<string, string | number | boolean | null>>;

/** Gives rows to reports: as a statement, which scales, or made here, where no statement says it. */
export type RowSource = (read: RowsRead) => Promise<Sql | readonly GivenRow[]>;

/** By `modulo/fonte`. */
export type RowSources = ReadonlyMap<string, RowSource>;
