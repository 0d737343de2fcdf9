import type { ListQuery, ListResult } from "../../engine/contract.ts";
import { AppError } from "../../errors/app-error.ts";
import type { PresetCount } from "../../metadata/wire.ts";
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
      if (result.total === 0) await demandOwner(call);
      return parsed.dialect === "simple-rest" ? answerRange(call, parsed, result) : answerPage(parsed, result);
    },
  },
  {
    method: "GET",
    tail: "contagens",
    right: "view",
    async run(call) {
      const { query } = parseList(call.register, call.raw, call.fixed);
      const { preset: _, ...filter } = query.filter;
      return Promise.all(
        [undefined, ...call.register.list.presets.map(({ id }) => id)].map((preset) => counted(call, query, filter, preset)),
      );
    },
  },
  {
    method: "GET",
    tail: "totais",
    right: "view",
    async run(call) {
      const { query, group } = parseList(call.register, call.raw, call.fixed);
      return call.engine.totals(call.context, call.register.id, query, group);
    },
  },
];

/** An empty list below a record: NOT_FOUND where there is no such record. Who may not read it learns nothing of it. */
async function demandOwner({ engine, context, register, address, fixed }: RegisterCall): Promise<void> {
  for (const name of address.params) {
    const ref = register.fields.find((field) => field.name === name)?.ref;
    const id = fixed[name];
    if (!ref || ref.list !== undefined || typeof id !== "number") continue;
    try {
      await engine.read(context, ref.register, id, {});
    } catch (error) {
      if (!(error instanceof AppError && error.code === "FORBIDDEN")) throw error;
    }
  }
}

/** How many records one view of the list holds: without a preset, all that the rest of the filter finds. */
async function counted(
  { engine, context, register }: RegisterCall,
  query: ListQuery,
  filter: ListQuery["filter"],
  preset: string | undefined,
): Promise<PresetCount> {
  const asked = preset === undefined ? filter : { ...filter, preset };
  const { total } = await engine.list(context, register.id, { ...query, filter: asked, sort: [], offset: 0, limit: 0 });
  return { preset: preset ?? null, total };
}

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
