import { AppError } from "../../errors/app-error.ts";
import { LARGEST_BULK, LARGEST_WHOLE } from "../../metadata/bounded.ts";
import { isRecord } from "../../metadata/json.ts";
import type { Json } from "../../metadata/verdict.ts";
import { addTask, begun, prefersAsync } from "../begun-task.ts";
import { BULK_TASK, type BulkAsk } from "../bulk-task.ts";
import { parseList } from "../list-query.ts";
import type { Operation } from "../operation.ts";
import { bodyOf, idempotencyOf, type RegisterCall, refuseQuery } from "../register-call.ts";
import { isIds, known, required } from "./draft-operations.ts";

export const bulkOperations: readonly Operation[] = [
  {
    method: "POST",
    tail: "lote",
    right: "edit",
    async run(call) {
      refuseQuery(call);
      const body = bodyOf(call);
      if ("filtro" in body && prefersAsync(call.request)) return beginWhole(call, body, "update");
      const ids = await chosen(call, body, ["record"]);
      return call.engine.updateMany(call.context, call.register.id, ids, required(body, "record", isRecord), call.fixed);
    },
  },
  {
    method: "POST",
    tail: "lote/exclusao",
    right: "remove",
    async run(call) {
      refuseQuery(call);
      const body = bodyOf(call);
      if ("filtro" in body && prefersAsync(call.request)) return beginWhole(call, body, "remove");
      const ids = await chosen(call, body, []);
      return call.engine.removeMany(call.context, call.register.id, ids, call.fixed);
    },
  },
  {
    method: "POST",
    tail: "lote/exclusao/desfazer",
    right: "remove",
    async run(call) {
      refuseQuery(call);
      const body = bodyOf(call);
      known(body, ["ids"]);
      return call.engine.restoreMany(call.context, call.register.id, required(body, "ids", isIds), call.fixed);
    },
  },
];

/**
 * The records a call names by `ids`, or those a list's `filtro` finds. Of the latter the caller says how many it saw, so that none
 * that came meanwhile is changed: SELECTION_CHANGED.
 */
async function chosen(
  call: RegisterCall,
  body: Readonly<Record<string, Json>>,
  also: readonly string[],
): Promise<readonly number[]> {
  if (!("filtro" in body)) {
    known(body, ["ids", ...also]);
    return required(body, "ids", isIds);
  }
  known(body, ["filtro", "esperados", ...also]);
  const filter = JSON.stringify(required(body, "filtro", isRecord));
  const expected = required(body, "esperados", isExpected(LARGEST_BULK));
  const { query } = parseList(call.register, { filter, range: "[0,0]" }, call.fixed);
  const found = await call.engine.select(call.context, call.register.id, { ...query, limit: expected + 1 });
  if (found.length !== expected) throw new AppError("SELECTION_CHANGED", { params: { expected: String(expected) } });
  return found.map(({ id }) => Number(id));
}

/** The same for as many as a list has, as a task: nobody waits for it. */
async function beginWhole(
  call: RegisterCall,
  body: Readonly<Record<string, Json>>,
  op: BulkAsk["op"],
): Promise<{ readonly tarefa: number }> {
  known(body, ["filtro", "esperados", ...(op === "update" ? ["record"] : [])]);
  const filter = required(body, "filtro", isRecord);
  // What is no filter is said now, not by a task that fails.
  const { query } = parseList(call.register, { filter: JSON.stringify(filter), range: "[0,0]" }, call.fixed);
  await call.engine.select(call.context, call.register.id, { ...query, limit: 1 });
  const ask: BulkAsk = {
    register: call.register.id,
    op,
    filter,
    expected: required(body, "esperados", isExpected(LARGEST_WHOLE)),
    record: op === "update" ? required(body, "record", isRecord) : {},
    fixed: call.fixed,
    requestId: call.context.requestId,
  };
  const once = idempotencyOf(call);
  return begun(call, await addTask(call, { kind: BULK_TASK, ask: { ...ask }, ...(once === undefined ? {} : { once }) }));
}

const isExpected =
  (most: number) =>
  (value: Json): value is number =>
    typeof value === "number" && Number.isInteger(value) && value >= 1 && value <= most;
