import type { FormerName } from "../../metadata/storage.ts";

/** A table as it must lie in the database, whatever declared it: a register's storage plan or the house itself. */
export interface DesiredTable {
  readonly name: string;
  /** Register id, or `casa`. Kept as the table's mark, which is how a table that nobody declares any more is known as ours. */
  readonly register: string;
  readonly columns: readonly DesiredColumn[];
  /** Keys, checks, exclusions, indexes: made in the order of `phase`. */
  readonly objects: readonly DesiredObject[];
  /** Functions, triggers, policies and grants; run as a whole when any of their text changed. */
  readonly guards: readonly string[];
  readonly was: readonly string[];
  /** Of a register's own table: what the register was called under which of these names. */
  readonly former?: readonly FormerName[];
  /** Runs after the guards were (re)made over rows that are there already. */
  readonly recount?: readonly string[];
}

/**
 * How a text names a register: it is the name (`sst/epis`), begins with it (`sst/epis:foto`), ends with it (`linhas.sst/epis`), or is an
 * address at or below it (`/sst/epis/3`); JSON may be a list of such addresses.
 */
export type NameForm = "whole" | "before" | "after" | "address" | "addresses";

export interface DesiredColumn {
  readonly name: string;
  readonly type: string;
  readonly notNull: boolean;
  readonly default?: string;
  readonly identity?: true;
  /** File and pointer of what declares it. */
  readonly declared?: string;
  /** Holds names of rights. */
  readonly rights?: true;
  /** Names a register; it follows when the register is called otherwise. */
  readonly names?: NameForm;
  /** Expression of a stored generated column, and the column it is made of. */
  readonly generated?: { readonly sql: string; readonly of: string };
  readonly was: readonly string[];
}

export const PHASES = ["key", "index", "check", "exclusion", "reference"] as const;
export type Phase = (typeof PHASES)[number];

export interface DesiredObject {
  readonly name: string;
  readonly phase: Phase;
  /** `constraint` definitions follow `add constraint <name>`; `index` ones are the whole statement. */
  readonly form: "constraint" | "index";
  readonly sql: string;
  /** Own columns it needs. */
  readonly columns: readonly string[];
  /** SELECT of `chave` (text): rows that stand in its way. */
  readonly offenders?: string;
  /** Of a reference: the other table. */
  readonly refersTo?: string;
  /** What the rows do wrong, in Portuguese. */
  readonly complaint: string;
  /** File and pointer of what declares it. */
  readonly declared?: string;
}
