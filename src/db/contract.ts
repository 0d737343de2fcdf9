import type { Kysely } from "kysely";

/** Whose rows a statement may reach. Row-level security enforces it; the engine cannot widen it by mistake. */
export interface Scope {
  readonly user: number;
  /** Company that writes go to. */
  readonly company: number;
  readonly group: number;
  /** Companies and groups whose rows may be read. */
  readonly companies: readonly number[];
  readonly groups: readonly number[];
  /** Companies in which rows kept apart may be read. Absent: all of them for the product itself (user 0), none for others. */
  readonly apart?: readonly number[];
  /** Records that are the user, which are never kept apart from them. */
  readonly self?: readonly number[];
}

/** Any table by name; generated code narrows it. */
// biome-ignore lint/suspicious/noExplicitAny: Kysely's own notation for a schema known only at run time.
export type AnyTables = any;
export type Queries = Kysely<AnyTables>;

export interface Database {
  readonly dialect: "pglite" | "postgres";
  /** Statements outside a transaction on one pooled connection that carries the scope. */
  read<T>(scope: Scope, work: (queries: Queries) => Promise<T>): Promise<T>;
  /** As `read`, for work of many statements: the connection goes back after each, so that others are answered in between. */
  readInTurns<T>(scope: Scope, work: (queries: Queries) => Promise<T>): Promise<T>;
  /** One transaction under the scope; run again (≤ 3 times) after 40001 and 40P01. Nothing inside may take another connection. */
  write<T>(scope: Scope, work: (queries: Queries) => Promise<T>): Promise<T>;
  /** House tables only (sessions, log-in attempts, jobs): no company context, so no row of a company's table is visible. */
  house<T>(work: (queries: Queries) => Promise<T>): Promise<T>;
  /** As the owner of the tables, outside row-level security: schema changes, first data, backup. Never in a request. */
  owner<T>(work: (queries: Queries) => Promise<T>): Promise<T>;
  /**
   * Everything as it is at one moment, as the owner and to be read only, while others go on. `folder` is the caller's own and on a disk
   * with room for `snapshotBytes`: where the database must be copied to be read, the copy lies there until the work is done.
   */
  snapshot<T>(folder: string, work: (queries: Queries) => Promise<T>): Promise<T>;
  /** Bytes a snapshot takes in its folder, at most. */
  snapshotBytes(): Promise<number>;
  /** LISTEN; the callback gets the payload. Resolves to a function that stops listening. */
  listen(channel: string, onMessage: (payload: string) => void): Promise<() => Promise<void>>;
  notify(channel: string, payload: string): Promise<void>;
  close(): Promise<void>;
}
