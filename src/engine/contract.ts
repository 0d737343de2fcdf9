import type { Queries } from "../db/contract.ts";
import type { Scalar } from "../metadata/condition.ts";
import type { RequestContext } from "../metadata/context.ts";
import type { Address, Register } from "../metadata/register.ts";
import type { Json, WireRecord } from "../metadata/verdict.ts";
import type { AuditEntry, ImportReport, Judgement, ListTotals, OptionQuery, RowOutcome, StoredRecord } from "../metadata/wire.ts";
import type { Head } from "../reporting/document.ts";
import type { PrintFormat } from "../reporting/formats/print.ts";
import type { Change } from "./audit/changes.ts";
import type { ImportOptions } from "./import/import-options.ts";
import type { Spooled } from "./print/spool.ts";

export type { AuditEntry, ImportReport, Judgement, RowOutcome, StoredRecord } from "../metadata/wire.ts";

export interface ExportedFile {
  readonly name: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
  /** Companies whose records it holds, where others than the tab's were asked for. */
  readonly companies: readonly number[];
}

/** A list for people: a long one stands out of memory, to be read once or closed. */
export interface PrintedList extends Omit<ExportedFile, "bytes"> {
  readonly bytes: Uint8Array | Spooled;
}

/** What a list request asks, already parsed from either dialect. Unknown names are refused with UNKNOWN_PARAMETER. */
export interface ListQuery {
  /** Value per filter name: a field path, `<path>_gte`, `<path>_lte`, `q` (search), `preset`, `id`, `empresasIds`, of a tree `arvore`. */
  readonly filter: Readonly<Record<string, Json>>;
  readonly sort: readonly { readonly path: string; readonly descending: boolean }[];
  readonly offset: number;
  /** Absent = unpaged. */
  readonly limit?: number;
  /** Values fixed by the address. */
  readonly fixed: Readonly<Record<string, Json>>;
}

export interface ListResult {
  readonly rows: readonly StoredRecord[];
  readonly total: number;
  /** Of a tree: records that lead down to those listed, counted nowhere. */
  readonly above?: readonly StoredRecord[];
}

export interface WriteOptions {
  /** Version the client read; absent = do not check. */
  readonly version?: number;
  readonly fixed: Readonly<Record<string, Json>>;
  /** A retry of the same call by the same person in the same company answers what the first one wrote. */
  readonly idempotency?: {
    /** The call and the key it carries. */
    readonly key: string;
    /** What it sends, in short. IDEMPOTENCY_KEY_REUSED when the key came with something else before. */
    readonly content: string;
  };
}

/** A dated entry a record is to get. */
export interface DatedEntry {
  readonly id: number;
  readonly body: WireRecord;
  /** Members nobody types, as a feature worked them out. */
  readonly settled?: WireRecord;
}

/** A record somebody writes: its number, null for a new one, and what they say of it. */
export interface WrittenDraft {
  readonly id: number | null;
  readonly body: WireRecord;
}

/** What a feature worked out for a record. */
export interface Settled {
  readonly id: number;
  readonly members: WireRecord;
}

export interface PrintOptions {
  readonly format: PrintFormat;
  /** What the head says of the company. */
  readonly company: Head["company"];
  /** Where it is asked for: what list and record are called there; the register's main address when absent. */
  readonly address?: Address | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** How a list is printed. */
export interface ListPrintOptions {
  /** Paths of its columns, in order; its own when absent. */
  readonly columns?: readonly string[] | undefined;
  readonly group?: string | undefined;
  /** Its heading; what its address calls it when absent. */
  readonly title?: string | undefined;
}

/** What is printed of several records. */
export interface RecordsPrint {
  readonly title: string;
  /** Headings and the members under them; what none names is not printed. */
  readonly sections: readonly { readonly title: string; readonly fields: readonly string[] }[];
  readonly picture?: ((record: WireRecord) => Promise<Uint8Array | undefined>) | undefined;
  /** Lines to sign on below each record. */
  readonly signatures: readonly string[];
}

/** The CRUD engine: no HTTP in it. Every call checks rights (FORBIDDEN), scope (NOT_FOUND) and the one verdict. Throws AppError. */
export interface Engine {
  list(context: RequestContext, register: string, query: ListQuery): Promise<ListResult>;
  /** What the columns a list sums up come to, over all it finds, and by each value of `groupBy`. */
  totals(context: RequestContext, register: string, query: ListQuery, groupBy?: string): Promise<ListTotals>;
  /** Short forms `{id, <display fields>}` with the fact members, unpaged by default, ordered by label. */
  select(context: RequestContext, register: string, query: ListQuery): Promise<readonly WireRecord[]>;
  /** Options of one reference member for a draft record: the `where` of the reference with `$this` bound to the draft. `ids` asks for those only. */
  options(
    context: RequestContext,
    register: string,
    request: OptionQuery,
  ): Promise<{ readonly options: readonly WireRecord[]; readonly total: number }>;
  read(context: RequestContext, register: string, id: number, fixed: Readonly<Record<string, Json>>): Promise<StoredRecord>;
  create(context: RequestContext, register: string, body: WireRecord, options: WriteOptions): Promise<StoredRecord>;
  update(context: RequestContext, register: string, id: number, body: WireRecord, options: WriteOptions): Promise<StoredRecord>;
  remove(context: RequestContext, register: string, id: number, options: WriteOptions): Promise<{ readonly id: number }>;
  /** A guarded operation of x-actions; `body` holds the asked members. `clone` answers the new record. */
  act(
    context: RequestContext,
    register: string,
    id: number,
    op: string,
    body: WireRecord,
    options: WriteOptions,
  ): Promise<StoredRecord>;
  /** The verdict without saving, facts loaded: form previews, import dry run. */
  judge(
    context: RequestContext,
    register: string,
    request: {
      readonly id?: number;
      readonly op?: string;
      readonly record: WireRecord;
      readonly fixed: Readonly<Record<string, Json>>;
    },
  ): Promise<Judgement>;
  histories(context: RequestContext, register: string, id: number): Promise<readonly StoredRecord[]>;
  readHistory(context: RequestContext, register: string, id: number, entry: number): Promise<StoredRecord>;
  /** `settled`: members nobody types, as a feature worked them out. */
  writeHistory(
    context: RequestContext,
    register: string,
    id: number,
    entry: number | null,
    body: WireRecord,
    settled?: WireRecord,
  ): Promise<StoredRecord>;
  /**
   * Dated entries of many records in one transaction: every one judged, written, audited and told to hooks as `writeHistory` does, by
   * statements for all of them. All or none: what is refused is said at `<place in the list>.<member>`. Entries of the same record come
   * one after the other.
   */
  writeHistories(context: RequestContext, register: string, entries: readonly DatedEntry[]): Promise<readonly StoredRecord[]>;
  removeHistory(context: RequestContext, register: string, id: number, entry: number): Promise<{ readonly id: number }>;
  /** Deletes dated entries of many records in one transaction, told to hooks and audit as `removeHistory` does. All or none. */
  removeHistories(context: RequestContext, register: string, entries: readonly number[]): Promise<void>;
  /**
   * Gives records what a feature worked out for them, in members nobody types by themselves (`readOnly`, computed, or written by a hook of
   * the register), by one statement: their versions rise and the audit has an entry `op` each. No rule is asked, for rules judge what
   * people type; whether it may be done the feature has asked. All or none, NOT_FOUND for a record that is not there; answers the ids of
   * those that were otherwise before.
   */
  settle(context: RequestContext, register: string, rows: readonly Settled[], op?: string): Promise<readonly number[]>;
  /** Gives dated entries the value of the member that decides whether they are in force (`x-history.outOfForce`), although nobody may type it. */
  settleHistories(context: RequestContext, register: string, entries: readonly number[], value: Scalar): Promise<void>;
  /**
   * Records of a register, made and changed in one transaction as `create` and `update` do it one by one, by statements for many of them
   * where its hooks say how they decide for many. All or none: what is refused is said at `<place in the list>.<member>`. A record stands
   * there once.
   */
  saveMany(context: RequestContext, register: string, drafts: readonly WrittenDraft[]): Promise<readonly StoredRecord[]>;
  /** One verdict per row: what is refused stops no other. */
  updateMany(
    context: RequestContext,
    register: string,
    ids: readonly number[],
    body: WireRecord,
    fixed: Readonly<Record<string, Json>>,
  ): Promise<readonly RowOutcome[]>;
  removeMany(
    context: RequestContext,
    register: string,
    ids: readonly number[],
    fixed: Readonly<Record<string, Json>>,
  ): Promise<readonly RowOutcome[]>;
  /** Brings back what the same person deleted in the same company a moment ago (`UNDO_SECONDS`), each by itself. */
  restoreMany(
    context: RequestContext,
    register: string,
    ids: readonly number[],
    fixed: Readonly<Record<string, Json>>,
  ): Promise<readonly RowOutcome[]>;
  importFile(
    context: RequestContext,
    register: string,
    file: { readonly name: string; readonly bytes: Uint8Array },
    options: ImportOptions,
  ): Promise<ImportReport>;
  /** A file that imports again unchanged; `template` = headers and help only. */
  exportFile(
    context: RequestContext,
    register: string,
    query: ListQuery,
    options: { readonly format: "csv" | "xlsx"; readonly template?: boolean; readonly signal?: AbortSignal },
  ): Promise<ExportedFile>;
  /**
   * The list as a document for people, not to import again: its filters, order, columns (`columns`; else its own), groups and totals, as
   * PDF or spreadsheet. INVALID_PARAMETER for a column that is none, FILE_LIMIT for more records than the format takes.
   */
  printList(
    context: RequestContext,
    register: string,
    query: ListQuery,
    options: PrintOptions & ListPrintOptions,
  ): Promise<PrintedList>;
  /** Members a printed list may show to this reader, with their titles. */
  printable(context: RequestContext, register: string): Promise<readonly { readonly path: string; readonly title: string }[]>;
  /** A record by the tabs of its form. */
  printRecord(
    context: RequestContext,
    register: string,
    id: number,
    options: PrintOptions & { readonly fixed: Readonly<Record<string, Json>> },
  ): Promise<ExportedFile>;
  /** Several records, each on pages of its own, by the headings asked for. NOT_FOUND where one of them is not to be seen. */
  printRecords(
    context: RequestContext,
    register: string,
    ids: readonly number[],
    options: PrintOptions & RecordsPrint,
  ): Promise<ExportedFile>;
  /** Several calls in one transaction: `work` gets an engine whose statements all run in it, and its queries. What it throws takes everything back. */
  together<T>(context: RequestContext, work: (engine: Engine, queries: Queries) => Promise<T>): Promise<T>;
  audit(
    context: RequestContext,
    register: string,
    id: number,
    page: { readonly offset: number; readonly limit: number },
  ): Promise<{ readonly entries: readonly AuditEntry[]; readonly total: number }>;
  /** Changes of a record, read elsewhere, as this reader is told of them. FORBIDDEN without the right to see the register. */
  changesShown(context: RequestContext, register: string, changes: readonly Change[]): readonly Change[];
}

/** What a hook gets: inside the writing transaction, after the verdict accepted the record. */
export interface HookCall {
  readonly queries: Queries;
  readonly context: RequestContext;
  readonly engine: Engine;
  readonly register: Register;
  readonly op: string;
  readonly id: number | null;
  /** Record a copy is made of. */
  readonly source?: number | null;
  readonly before: WireRecord | null;
  readonly record: WireRecord;
  /** Write-only members that were sent. */
  readonly sent: WireRecord;
  /** Refuses the write with a message at a member. */
  refuse(field: string, message: string): never;
}

export type StoredCall = HookCall & { readonly id: number };

/**
 * Behaviour the language cannot say, named by `x-hooks`. `prepare` may return members it declared under `writes`; `effect` runs after the row is written.
 * On `historico`, a dated entry written or removed, only `effect` runs; `before` and `record` are the record with the entry's values.
 * Records of a register are only written together where each of its hooks says what it does for many (`prepareAll`, `effectAll`).
 */
export interface HookFunctions {
  prepare?(call: HookCall): Promise<WireRecord | undefined>;
  /** `prepare` of records that are written together, in their order, asked in its place also for a single one. */
  prepareAll?(calls: readonly HookCall[]): Promise<readonly (WireRecord | undefined)[]>;
  effect?(call: StoredCall): Promise<void>;
  /** `effect` of records that were written together, in its place also for a single one. */
  effectAll?(calls: readonly StoredCall[]): Promise<void>;
  /** What of a record, or of some of its members, this reader is told; writes work with the whole. */
  shows?(record: WireRecord, context: RequestContext): WireRecord;
}

/** By `<modulo>/<registro>#<name>`. */
export type Hooks = ReadonlyMap<string, HookFunctions>;
