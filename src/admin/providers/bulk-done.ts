import type { TaskEnd } from "./follow-task.ts";
import type { RowOutcome, WholeOutcome } from "./wire.ts";

/** What became of the selected records. */
export interface BulkDone {
  readonly done: number;
  readonly refused: number;
  /** Each by itself; of very many, those refused first. */
  readonly outcomes: readonly RowOutcome[];
  readonly cancelled: boolean;
}

export function eachDone(outcomes: readonly RowOutcome[]): BulkDone {
  const refused = outcomes.filter(({ ok }) => !ok).length;
  return { done: outcomes.length - refused, refused, outcomes, cancelled: false };
}

export const wholeDone = ({ cancelled, result }: TaskEnd<WholeOutcome>): BulkDone => ({
  done: result?.feitos ?? 0,
  refused: result?.recusados ?? 0,
  outcomes: result?.linhas ?? [],
  cancelled,
});
