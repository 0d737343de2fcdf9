import type { Scalar } from "./condition.ts";

export type Json = Scalar | null | readonly Json[] | { readonly [name: string]: Json };

/** A record as it travels: members by name, references as `{id, …}` or ids, rows as objects with `id`. */
export type WireRecord = { readonly [name: string]: Json };

/** One broken rule. `field` is a dotted path with row numbers: `responsaveis.0.empresa`; empty for the record as a whole. */
export interface Violation {
  readonly field: string;
  /** JSON Schema keyword, `required reference unique item locked hidden unknown action cycle`, or the id of an assert. */
  readonly code: string;
  readonly rule?: string;
  readonly message: string;
}

/** An error found where the verdict cannot look: in other records, in files. It is worded as the verdict's own are. */
export interface Finding {
  /** As a violation's. */
  readonly field: string;
  readonly code: string;
  /** What a uniqueness declares: goes before every other text. */
  readonly text?: string | undefined;
  /** Goes before the catalogue's text. */
  readonly fallback?: string | undefined;
}

/** What holds of one member for this record now. */
export interface FieldState {
  readonly visible: boolean;
  readonly required: boolean;
  readonly locked: boolean;
  /** Conditional bounds that apply now, resolved. */
  readonly limit?: Readonly<Record<string, Json>>;
  /** Why it is locked, or where it is not, why it is shown, asked for or bounded: the Portuguese sentences of the rules that fired. */
  readonly because?: readonly string[];
  /** What the rules that lock it say themselves: these are not among `because`. */
  readonly words?: readonly string[];
}

/** Facts of one request that rules may read. Comes from the server, never from the client. */
export interface RuleContext {
  /** ISO date in the company's zone. */
  readonly today: string;
  readonly op: string;
  /** Fields of the record's company, settings included. */
  readonly company: WireRecord;
  readonly system: WireRecord;
  readonly user: {
    readonly id: number;
    readonly kind: string;
    readonly rights: readonly string[];
    readonly areas: readonly number[];
    /** The talent the user is in the record's company. */
    readonly colaborador?: number | null;
    /** Companies the user sees; absent = not known on this side. */
    readonly companies?: readonly number[];
    /** Groups of these companies; absent likewise. */
    readonly groups?: readonly number[];
  };
}

/** Rows of other registers that rules read. What is not here is unknown. */
export interface Facts {
  /** `references[register][id]` = the members that rules name. */
  readonly references: Readonly<Record<string, Readonly<Record<string, WireRecord>>>>;
  /** Values of members computed from other registers, by path. */
  readonly computed: Readonly<Record<string, Json>>;
}

/** What a company set for its members at run time (x-configurable), by member path. */
export type Configured = Readonly<
  Record<string, { readonly title?: string; readonly visible?: boolean; readonly required?: boolean }>
>;

export interface VerdictInput {
  /** The stored record in wire form, null for a new one. */
  readonly before: WireRecord | null;
  /** What was sent. Absent members keep their value (update) or get their default (new). */
  readonly sent: WireRecord;
  readonly context: RuleContext;
  readonly facts: Facts;
  readonly configured?: Configured;
  /** Members the user may not see or change; they keep their value and are never required. */
  readonly unseen?: ReadonlySet<string>;
  /** Places of references that may not be chosen: nothing is concluded from what they lead to. */
  readonly refused?: ReadonlySet<string>;
  /** Members opened by the running action although read-only. */
  readonly asked?: ReadonlySet<string>;
  /** Members that take their default where nothing is sent, whatever was stored: a new dated entry begins without what the one before had. */
  readonly anew?: ReadonlySet<string>;
}

export interface Verdict {
  /** The record in normal form, defaults, clearing and local computations done. */
  readonly record: WireRecord;
  /** In form order. Empty = accepted, as far as this side can know. */
  readonly errors: readonly Violation[];
  /** Never refuse; the form asks Sim/Não. */
  readonly warnings: readonly Violation[];
  /** By dotted path with row numbers. */
  readonly states: Readonly<Record<string, FieldState>>;
}

/** What the generator emits for one register; the same module runs in browser, API, importer and bulk edit. */
export interface VerdictModule {
  readonly register: string;
  verdict(input: VerdictInput): Verdict;
  /** Findings on the same input in the verdict's words: declared texts, the company's titles, values of members. */
  worded(input: VerdictInput, findings: readonly Finding[]): readonly Violation[];
}
