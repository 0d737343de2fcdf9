import { AppError } from "../../errors/app-error.ts";
import { LARGEST_BULK } from "../../metadata/bounded.ts";
import { isRecord } from "../../metadata/json.ts";
import type { Json } from "../../metadata/verdict.ts";
import { parseList } from "../list-query.ts";
import type { Operation } from "../operation.ts";
import { bodyOf, type RegisterCall, refuseQuery } from "../register-call.ts";
import { isIds, known, required } from "./draft-operations.ts";

export const bulkOperations: readonly Operation[] = [
  {
    method: "POST",
    tail: "lote",
    right: "edit",
    async run(call) {
      refuseQuery(call);
      const body = bodyOf(call);
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
      const ids = await chosen(call, bodyOf(call), []);
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
  const expected = required(body, "esperados", isExpected);
  const { query } = parseList(call.register, { filter, range: "[0,0]" }, call.fixed);
  const found = await call.engine.select(call.context, call.register.id, { ...query, limit: expected + 1 });
  if (found.length !== expected) throw new AppError("SELECTION_CHANGED", { params: { expected: String(expected) } });
  return found.map(({ id }) => Number(id));
}

const isExpected = (value: Json): value is number =>
  typeof value === "number" && Number.isInteger(value) && value >= 1 && value <= LARGEST_BULK;
