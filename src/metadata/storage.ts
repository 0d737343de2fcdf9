/** How a register lies in the database. Planned by the generator, applied by src/db, read by src/engine. */

export interface ColumnPlan {
  readonly name: string;
  /** PostgreSQL type: `text`, `bigint`, `integer`, `numeric(14,2)`, `boolean`, `date`, `timestamptz`, `text[]`, `jsonb`. */
  readonly type: string;
  readonly notNull: boolean;
  /** A literal DEFAULT, as SQL. */
  readonly default?: string;
  /** Path of the field kept here, with row lists in it: `responsaveis.empresa`. Absent for the house's own columns. */
  readonly field?: string;
  /** Column that holds the folded (lower, unaccented, COLLATE "C") copy of `of`, for search, order and uniqueness. */
  readonly foldedOf?: string;
  /** Holds names of rights. */
  readonly rights?: true;
  /** Former column names (`x-was`). */
  readonly was: readonly string[];
}

export interface ForeignKeyPlan {
  readonly name: string;
  readonly columns: readonly string[];
  readonly table: string;
  readonly targets: readonly string[];
  readonly onDelete: "restrict" | "set null" | "cascade";
}

export interface IndexPlan {
  readonly name: string;
  /** Column names, or SQL expressions when `expression`. */
  readonly columns: readonly string[];
  /** Columns carried along, so that who asks no more need not read the rows. */
  readonly include?: readonly string[];
  readonly unique: boolean;
  readonly method: "btree" | "gin";
  /** Partial index condition, as SQL over own columns. */
  readonly where?: string;
  /** Field path shown with the error when a unique index is violated. */
  readonly field?: string;
  readonly message?: string;
}

export interface CheckPlan {
  readonly name: string;
  readonly sql: string;
  readonly field?: string;
}

/** EXCLUDE USING gist: no overlap of [from, to] per `by`. */
export interface ExclusionPlan {
  readonly name: string;
  readonly by: readonly string[];
  readonly from: string;
  readonly to: string;
  readonly where?: string;
  readonly field?: string;
  readonly message?: string;
}

export interface TablePlan {
  readonly name: string;
  /** `record`: the register. `rows`: objects of a list (columns id, dono_id, ordem). `link`: ids of a list (dono_id, alvo_id, ordem). `history`: dated entries (id, dono_id, the date). */
  readonly role: "record" | "rows" | "link" | "history";
  /** Path of the list or group kept here; empty for the record. A list that is itself dated has a table under the history table. */
  readonly path: string;
  /** Table whose `id` is `dono_id` here. */
  readonly owner?: string;
  readonly columns: readonly ColumnPlan[];
  readonly foreignKeys: readonly ForeignKeyPlan[];
  readonly indexes: readonly IndexPlan[];
  readonly checks: readonly CheckPlan[];
  readonly exclusions: readonly ExclusionPlan[];
  readonly was: readonly string[];
}

/** What a register was called before: whatever keeps its name or its rights follows when its table is renamed. */
export interface FormerName {
  readonly table: string;
  readonly register: string;
  /** Former and present names of its rights. */
  readonly rights: readonly (readonly [string, string])[];
}

/** A reference of a searched display: its record is found by what the display says of the other one. */
export interface SearchedReference {
  readonly column: string;
  readonly table: string;
  /** The owner column both tables share, where the reference stays with one owner. */
  readonly owner?: string;
  /** Folded columns of the other table. */
  readonly columns: readonly string[];
  readonly references: readonly SearchedReference[];
}

/** Rows the database keeps apart: those marked in a flag of their own, or those about a record that is. */
export interface ApartPlan {
  /** Table of the records that are marked, and the flag in it. */
  readonly table: string;
  readonly flag: string;
  /** Column that refers to such a record; absent where the records are the marked ones. */
  readonly about?: string;
}

export interface StoragePlan {
  readonly former?: readonly FormerName[];
  /** The record's table first, owners before what they own. */
  readonly tables: readonly TablePlan[];
  /** Scope column of every table: `empresa_id`, `grupo_id`, or none for system registers. */
  readonly scopeColumn?: "empresa_id" | "grupo_id";
  /** Folded columns that `contains` search looks in; the search function and its trigram index follow from them. */
  readonly searchColumns: readonly string[];
  /** References that the search follows besides. */
  readonly searchReferences?: readonly SearchedReference[];
  /** Name of the generated SECURITY DEFINER function, when there is a search. */
  readonly searchFunction?: string;
  /** Column of the active facet that counters keep apart, when the register has one (`ativo`, `ativa`). */
  readonly activeColumn?: string;
  /** Which of its rows are kept from whoever may not see what is kept apart. */
  readonly apart?: ApartPlan;
}

/** Whether an index forbids two rows to be alike in these columns; rows with an empty one of them it does not tell apart. */
export const tellsApart = (indexes: readonly IndexPlan[], columns: readonly string[]): boolean =>
  indexes.some((one) => one.unique && one.where === undefined && one.columns.join() === columns.join());
