import type { Queries } from "../../db/contract.ts";
import type { Json } from "../../metadata/verdict.ts";
import type { ImportReport } from "../contract.ts";

export interface ImportOptions {
  readonly dryRun: boolean;
  readonly mode: "tudo" | "validas";
  /** Lines that mean a record there is already are refused. */
  readonly createOnly?: boolean;
  readonly fixed: Readonly<Record<string, Json>>;
  /** Every record by itself, however plain: same outcome, more statements. */
  readonly singly?: true;
  /** Ends the import; what is not committed yet is taken back. */
  readonly signal?: AbortSignal;
  /** Records looked at, of how many. */
  progress?(done: number, total: number): void;
  /** Told, once they stand, the first records that were made or changed. */
  wrote?(ids: readonly number[]): void;
  /** Called inside each transaction that stays, before it commits: what will be true then. `last`: nothing comes after. */
  settle?(queries: Queries, report: ImportReport, last: boolean): Promise<void>;
}
