import { isRecord } from "../../metadata/json.ts";
import type { Operation } from "../operation.ts";
import { bodyOf, refuseQuery } from "../register-call.ts";
import { isIds, known, required } from "./draft-operations.ts";

export const bulkOperations: readonly Operation[] = [
  {
    method: "POST",
    tail: "lote",
    right: "edit",
    async run(call) {
      refuseQuery(call);
      const body = bodyOf(call);
      known(body, ["ids", "record"]);
      const ids = required(body, "ids", isIds);
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
      known(body, ["ids"]);
      return call.engine.removeMany(call.context, call.register.id, required(body, "ids", isIds), call.fixed);
    },
  },
];
