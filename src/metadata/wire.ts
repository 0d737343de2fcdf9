import type { FieldState, Json, Violation, WireRecord } from "./verdict.ts";

/** A record as the server stores it. */
export type StoredRecord = WireRecord & { readonly id: number; readonly versao: number };

/** Outcome of judging one record without or before saving. */
export interface Judgement {
  readonly record: WireRecord;
  readonly errors: readonly Violation[];
  readonly warnings: readonly Violation[];
  readonly states: Readonly<Record<string, FieldState>>;
}

/** Of one record among many written at once. */
export type RowOutcome =
  | { readonly id: number; readonly ok: true; readonly record?: StoredRecord }
  | { readonly id: number; readonly ok: false; readonly message: string; readonly errors: readonly Violation[] };

/** What became of everything a list found: how many went well, how many did not, and why, of the first thousand. */
export interface WholeOutcome {
  readonly feitos: number;
  readonly recusados: number;
  readonly linhas: readonly RowOutcome[];
}

/** How many records a preset of a list finds; `preset` null: the list without one. */
export interface PresetCount {
  readonly preset: string | null;
  readonly total: number;
}

/** How many records a list finds, and what its declared columns add up to, as values of these columns; null where nothing is filled. */
export interface ListTotals {
  readonly registros: number;
  readonly totais: Readonly<Record<string, Json>>;
  /** Of a grouped list: the same by each value of what it is grouped by (of a reference, its id). */
  readonly grupos?: readonly (Omit<ListTotals, "grupos"> & { readonly valor: Json })[];
}

export interface ImportReport {
  readonly rows: number;
  readonly created: number;
  readonly updated: number;
  /** Lines that say what the record says already: nothing is written of them. */
  readonly unchanged: number;
  readonly rejected: number;
  /** Of a dry run: what the first records would become. Values of a new one are the texts of its cells. */
  readonly preview?: readonly {
    readonly line: number;
    /** Null: a new record. */
    readonly id: number | null;
    readonly name: string;
    readonly changes: readonly {
      readonly field: string;
      readonly title: string;
      readonly before: Json;
      readonly after: Json;
      /** What bare references in it are called, by id. */
      readonly names?: Readonly<Record<string, string>>;
    }[];
  }[];
  /** Addressed as a spreadsheet shows them: line 2 is the first under the header, columns `A`, `B`…; `column` empty for the line as a whole. */
  readonly errors: readonly {
    readonly line: number;
    readonly column: string;
    readonly header: string;
    readonly message: string;
  }[];
  /** The refused lines with their reasons, as CSV, in mode `validas`. */
  readonly rejects?: string;
}

export interface AuditEntry {
  readonly id: number;
  readonly moment: string;
  readonly user: { readonly id: number; readonly name: string };
  /** Who really acted, working as `user`. */
  readonly behind?: { readonly id: number; readonly name: string };
  readonly op: string;
  /** Words of an operation that is none of every record and none of the register. */
  readonly title?: string;
  readonly changes: readonly {
    readonly field: string;
    readonly title: string;
    readonly before: Json;
    readonly after: Json;
    /** What bare references in it are called, by id. */
    readonly names?: Readonly<Record<string, string>>;
  }[];
}

/** Asks for the options of one reference member for a draft record. */
export interface OptionQuery {
  /** Path of the reference, without row numbers. */
  readonly field: string;
  readonly record: WireRecord;
  /** Row numbers on the way to the reference. */
  readonly row?: readonly number[];
  readonly q?: string;
  /** These only. */
  readonly ids?: readonly number[];
  readonly offset?: number;
  readonly limit?: number;
  /** Values of the target's own members that narrow the choice first (`x-ui.narrow`), by member. */
  readonly narrow?: WireRecord;
}

/** An entry of the side menu, as the session answer carries it (spec 000 §2.4). */
export interface MenuItem {
  readonly label: string;
  /** Address inside the product, with leading slash, or a whole one outside it that takes the place of this page. */
  readonly url?: string;
  /** Opens in a new tab. */
  readonly externalUrl?: string;
  /** Opens inside the product. */
  readonly spaUrl?: string;
  readonly icon?: string;
  /** What else people call it. */
  readonly synonyms?: readonly string[];
  readonly children?: readonly MenuItem[];
}
