import type { ListResult } from "../../engine/contract.ts";
import { type ParsedList, parseList } from "../list-query.ts";
import type { Operation } from "../operation.ts";
import type { RegisterCall } from "../register-call.ts";

export const listOperations: readonly Operation[] = [
  {
    method: "GET",
    tail: "",
    right: "view",
    async run(call) {
      const parsed = parseList(call.register, call.raw, call.fixed);
      if (parsed.short) return answerShort(call, parsed);
      const result = await call.engine.list(call.context, call.register.id, parsed.query);
      return parsed.dialect === "simple-rest" ? answerRange(call, parsed, result) : answerPage(parsed, result);
    },
  },
];

async function answerShort(call: RegisterCall, { query, dialect }: ParsedList): Promise<unknown> {
  const options = await call.engine.select(call.context, call.register.id, query);
  if (dialect === "simple-rest") contentRange(call, query.offset, options.length, query.offset + options.length);
  return options;
}

function answerRange(call: RegisterCall, { query }: ParsedList, { rows, total, above = [] }: ListResult): ListResult["rows"] {
  contentRange(call, query.offset, rows.length, total);
  return [...rows, ...above];
}

function contentRange(call: RegisterCall, offset: number, count: number, total: number): void {
  const last = Math.max(offset, offset + count - 1);
  call.reply.header("content-range", `${call.address.path} ${offset}-${last}/${total}`);
}

function answerPage({ query, size }: ParsedList, { rows, total, above = [] }: ListResult): unknown {
  return {
    content: [...rows, ...above],
    pageable: { paged: size !== undefined, offset: query.offset },
    size: size ?? rows.length,
    totalElements: total,
    totalPages: size === undefined ? 1 : Math.ceil(total / size),
  };
}
