import { AppError } from "../../errors/app-error.ts";
import { parseList } from "../list-query.ts";
import type { Operation } from "../operation.ts";
import { refuseQuery } from "../register-call.ts";

export const auditOperations: readonly Operation[] = [
  {
    method: "GET",
    tail: "{id}/auditoria",
    right: "view",
    async run(call) {
      refuseQuery(call, "page", "size");
      const { query } = parseList(call.register, call.raw, call.fixed);
      if (query.limit === undefined) throw new AppError("INVALID_PARAMETER", { params: { parameter: "size" } });
      if (Object.keys(call.fixed).length > 0) await call.engine.read(call.context, call.register.id, call.id, call.fixed);
      const page = { offset: query.offset, limit: query.limit };
      const { entries, total } = await call.engine.audit(call.context, call.register.id, call.id, page);
      const { ops } = call.auditWords;
      return {
        content: entries.map((entry) => (ops[entry.op] === undefined ? entry : { ...entry, title: ops[entry.op] })),
        totalElements: total,
      };
    },
  },
];
