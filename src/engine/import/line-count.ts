import type { Queries } from "../../db/contract.ts";
import { recount } from "../../db/statistics.ts";
import type { RegisterShape } from "../shape/register-shape.ts";

const FIRST = 50;

/** Told of every line that was written: the planner learns how long the tables are, first early, then whenever they doubled. */
export type LineCount = (queries: Queries, lines: number) => Promise<void>;

export function lineCount({ register }: RegisterShape): LineCount {
  const tables = register.storage.tables.map(({ name }) => name);
  let [written, next] = [0, FIRST];
  return async (queries, lines) => {
    written += lines;
    if (written < next) return;
    next = written * 2;
    await recount(queries, tables);
  };
}
