import { AppError } from "../../errors/app-error.ts";
import type { RowOutcome, StoredRecord } from "../contract.ts";

/** One outcome per id, each write its own transaction: a refused row says why and stops no other. */
export async function eachRow(
  ids: readonly number[],
  write: (id: number) => Promise<StoredRecord | undefined>,
): Promise<readonly RowOutcome[]> {
  const outcomes: RowOutcome[] = [];
  for (const id of new Set(ids)) {
    try {
      const record = await write(id);
      outcomes.push({ id, ok: true, ...(record ? { record } : {}) });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      outcomes.push({
        id,
        ok: false,
        message: error.message,
        errors: error.errors.map(({ field, code, message }) => ({ field, code: code ?? error.code, message })),
      });
    }
  }
  return outcomes;
}
