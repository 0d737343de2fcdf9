import type { Access } from "../access/contract.ts";
import type { Database } from "../db/contract.ts";
import type { Engine, RowOutcome } from "../engine/contract.ts";
import { scopeOf } from "../engine/parts.ts";
import { AppError } from "../errors/app-error.ts";
import type { RequestContext } from "../metadata/context.ts";
import type { Register, Registry } from "../metadata/register.ts";
import type { Json, WireRecord } from "../metadata/verdict.ts";
import type { WholeOutcome } from "../metadata/wire.ts";
import type { TaskKind, TaskWork } from "../services/jobs/contract.ts";
import { parseList } from "./list-query.ts";
import { taskContext } from "./task-context.ts";

export const BULK_TASK = "lote";

/** What the task of one change, or removal, of all a list finds keeps of its request. */
export interface BulkAsk {
  readonly register: string;
  readonly op: "update" | "remove";
  /** Of the list, as its page asks. */
  readonly filter: WireRecord;
  /** How many the caller saw. */
  readonly expected: number;
  readonly record: WireRecord;
  readonly fixed: Readonly<Record<string, Json>>;
  readonly requestId: string;
}

interface Deps {
  readonly access: Access;
  readonly database: Database;
  readonly current: () => { readonly engine: Engine; readonly registry: Registry };
}

/** Records between two looks at whether the task goes on. */
const PIECE = 100;
/** Refusals told one by one. */
const TOLD = 1_000;

/**
 * One change, or removal, of everything a list finds. Each record stands for itself, as in the call it was asked by; what was done
 * before a cancel or a crash stays, and the task tells how many.
 */
export function bulkTask({ access, database, current }: Deps): TaskKind {
  return {
    name: BULK_TASK,
    tries: () => 1,
    async run(work) {
      const ask = work.ask as unknown as BulkAsk;
      const { engine, registry } = current();
      const right = (register: Register) => (ask.op === "update" ? register.rights.edit : register.rights.remove);
      const { context, register } = await taskContext(access, registry, work, { ...ask, right });
      const ids = await chosenIds(engine, context, register, ask);
      const told: { feitos: number; recusados: number; linhas: RowOutcome[] } = { feitos: 0, recusados: 0, linhas: [] };
      for (let from = 0; from < ids.length; from += PIECE) {
        work.signal.throwIfAborted();
        const piece = ids.slice(from, from + PIECE);
        const outcomes =
          ask.op === "update"
            ? await engine.updateMany(context, register.id, piece, ask.record, ask.fixed)
            : await engine.removeMany(context, register.id, piece, ask.fixed);
        for (const outcome of outcomes) {
          if (outcome.ok) told.feitos += 1;
          else {
            told.recusados += 1;
            if (told.linhas.length < TOLD) told.linhas.push(outcome);
          }
        }
        work.progress(Math.min(from + PIECE, ids.length), ids.length);
        await settle(database, context, work, told);
      }
      return { ...told } as unknown as WireRecord;
    },
  };
}

const settle = (database: Database, context: RequestContext, work: TaskWork, told: WholeOutcome): Promise<void> =>
  database.write(scopeOf(context), (queries) => work.settle(queries, { ...told } as unknown as WireRecord, false));

/** All at once, before any of them changes: what no longer fits the filter is done as well. SELECTION_CHANGED. */
async function chosenIds(
  engine: Engine,
  context: RequestContext,
  register: Register,
  { filter, expected, fixed }: BulkAsk,
): Promise<readonly number[]> {
  const { query } = parseList(register, { filter: JSON.stringify(filter), range: "[0,0]" }, fixed);
  const found = await engine.select(context, register.id, { ...query, limit: expected + 1 });
  if (found.length !== expected) throw new AppError("SELECTION_CHANGED", { params: { expected: String(expected) } });
  return found.map(({ id }) => Number(id));
}
