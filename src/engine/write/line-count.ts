import type { Queries } from "../../db/contract.ts";
import { MANY, recount } from "../../db/statistics.ts";
import type { RegisterShape } from "../shape/register-shape.ts";

/** Told of every line that was written: the planner learns how long the tables are, first after some, then whenever these doubled. */
export type LineCount = (queries: Queries, lines: number) => Promise<void>;

/** Counts first when `first` lines were written. */
export function lineCount({ register }: RegisterShape, first = MANY): LineCount {
  const tables = register.storage.tables.map(({ name }) => name);
  let [written, next] = [0, first];
  return async (queries, lines) => {
    written += lines;
    if (written < next) return;
    next = written * 2;
    await recount(queries, tables);
  };
}
