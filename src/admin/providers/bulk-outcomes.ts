import { BulkError } from "./data-provider.ts";
import type { RowOutcome } from "./wire.ts";

/** What became of each record of a call over many: some refused are an answer, not a failure. */
export async function outcomesOf(ids: readonly number[], call: Promise<unknown>): Promise<readonly RowOutcome[]> {
  try {
    await call;
    return ids.map((id) => ({ id, ok: true }));
  } catch (error) {
    if (error instanceof BulkError) return error.outcomes;
    throw error;
  }
}
