import { createHash } from "node:crypto";
import { AppError } from "../../errors/app-error.ts";
import { resultOf } from "../../services/jobs/create-tasks.ts";
import { attachment } from "../attachment.ts";
import { addTask, authorOf, begun, prefersAsync } from "../begun-task.ts";
import { goneAway } from "../gone-away.ts";
import { IMPORT_TASK, type ImportAsk } from "../import-task.ts";
import { parseList } from "../list-query.ts";
import type { Operation } from "../operation.ts";
import { receiveFile } from "../receive-file.ts";
import { idempotencyOf, type RegisterCall, refuseQuery } from "../register-call.ts";

const LARGEST_IMPORT = 20 * 1024 * 1024;
const FORMATS = { csv: "csv", xlsx: "xlsx" } as const;
const MODES = { tudo: "tudo", validas: "validas" } as const;
const YES_NO = { true: true, false: false } as const;

export const transferOperations: readonly Operation[] = [
  {
    method: "POST",
    tail: "importacao",
    right: "create",
    multipart: true,
    async run(call) {
      refuseQuery(call, "simular", "modo", "somenteIncluir");
      const dryRun = oneOf(call, "simular", YES_NO, false);
      const mode = oneOf(call, "modo", MODES, "tudo");
      const createOnly = oneOf(call, "somenteIncluir", YES_NO, false);
      const file = await receiveFile(call.request, LARGEST_IMPORT);
      const ask: ImportAsk = {
        register: call.register.id,
        name: file.name,
        dryRun,
        mode,
        createOnly,
        fixed: call.fixed,
        requestId: call.context.requestId,
      };
      const once = idempotencyOf(call, [file.name, createHash("sha256").update(file.bytes).digest("base64url")]);
      const tarefa = await addTask(call, {
        kind: IMPORT_TASK,
        ask: { ...ask },
        bytes: file.bytes,
        ...(once === undefined ? {} : { once }),
      });
      if (prefersAsync(call.request)) return begun(call, tarefa);
      return resultOf(await call.tasks.finished(tarefa, authorOf(call), goneAway(call.reply)));
    },
  },
  {
    method: "GET",
    tail: "exportacao",
    right: "view",
    async run(call) {
      const format = oneOf(call, "formato", FORMATS, "csv");
      const template = oneOf(call, "modelo", YES_NO, false);
      const { query } = parseList(call.register, { unpaged: "true", ...call.raw }, call.fixed, exportNames(call));
      const file = await call.engine.exportFile(call.context, call.register.id, query, {
        format,
        template,
        signal: goneAway(call.reply),
      });
      call.holds(file.companies);
      return attachment(call.reply, file);
    },
  },
];

/** The JSON dialect is unpaged by itself and does not know the word. */
function exportNames({ raw }: RegisterCall): readonly string[] {
  const json = [raw.filter, raw.sort, raw.range].some((value) => typeof value === "string" && /^\s*[[{]/.test(value));
  return ["formato", "modelo", ...(json ? ["unpaged"] : [])];
}

function oneOf<T>(call: RegisterCall, name: string, values: Readonly<Record<string, T>>, otherwise: T): T {
  const text = call.raw[name];
  if (text === undefined) return otherwise;
  const value = typeof text === "string" && Object.hasOwn(values, text) ? values[text] : undefined;
  if (value === undefined) throw new AppError("INVALID_PARAMETER", { params: { parameter: name } });
  return value;
}
