import type { Scope } from "../../db/contract.ts";

/** A stored file without its bytes. */
export interface StoredFile {
  readonly id: string;
  readonly name: string;
  readonly contentType: string;
  readonly size: number;
}

/** Files in the database, visible to the company they were sent for. */
export interface Files {
  store(
    scope: Scope,
    file: { readonly name: string; readonly contentType: string; readonly bytes: Uint8Array; readonly field: string },
  ): Promise<StoredFile>;
  /** Undefined when absent or of a company the scope does not read. */
  read(scope: Scope, id: string): Promise<(StoredFile & { readonly bytes: Uint8Array; readonly field: string }) | undefined>;
}
