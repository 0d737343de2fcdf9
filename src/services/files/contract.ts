import type { Queries, Scope } from "../../db/contract.ts";

/** A stored file without its bytes. */
export interface StoredFile {
  readonly id: string;
  readonly name: string;
  readonly contentType: string;
  readonly size: number;
}

/** What a file is bound to. */
export interface FoundFile extends StoredFile {
  /** `<register>:<path>` it was sent for. */
  readonly field: string;
  /** Company of the record; of a file no record holds yet, the one it was sent in. Null: the record is of no company. */
  readonly company: number | null;
  /** Who sent it. */
  readonly sender: number | null;
  /** The record that holds it, or held it last; null until a record was saved with it. */
  readonly record: number | null;
  /** The bytes are an image the house drew anew itself. */
  readonly redrawn: boolean;
}

export interface NewFile {
  readonly name: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
  readonly field: string;
  readonly redrawn?: boolean;
}

/** Copies of stored files for records of `to`; answers the copy's id by the original's. Those that are not there have none. */
export type CopyFiles = (
  queries: Queries,
  request: {
    readonly ids: readonly string[];
    readonly from: number;
    readonly to: number;
    readonly user: number;
    readonly now: string;
    /** `<register>:<path>` the copies are for; each its original's when absent. */
    readonly field?: string;
  },
) => Promise<ReadonlyMap<string, string>>;

/** Files in the database, visible to the company they were sent for. */
export interface Files {
  /** FILES_UNSAVED when the sender has too many nobody saved yet, FILES_FULL when the company has no room. */
  store(scope: Scope, file: NewFile): Promise<StoredFile>;
  /** Undefined when absent or of a company the scope does not read. Says nothing of whether the asker may read it. */
  find(scope: Scope, id: string): Promise<FoundFile | undefined>;
  bytes(scope: Scope, id: string): Promise<Uint8Array | undefined>;
  readonly copy: CopyFiles;
}
