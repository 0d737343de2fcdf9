import type { Access } from "../access/contract.ts";
import type { Engine } from "../engine/contract.ts";
import { demand } from "../engine/rights.ts";
import { AppError } from "../errors/app-error.ts";
import type { RequestContext } from "../metadata/context.ts";
import type { Registry } from "../metadata/register.ts";
import type { Json, WireRecord } from "../metadata/verdict.ts";
import type { TaskKind, TaskWork } from "../services/jobs/contract.ts";

export const IMPORT_TASK = "importacao";

/** What an import's task keeps of its request. */
export interface ImportAsk {
  readonly register: string;
  readonly name: string;
  readonly dryRun: boolean;
  readonly mode: "tudo" | "validas";
  readonly createOnly: boolean;
  readonly fixed: Readonly<Record<string, Json>>;
  readonly requestId: string;
}

interface Parts {
  readonly access: Access;
  readonly current: () => { readonly engine: Engine; readonly registry: Registry };
}

/**
 * Imports of files. A run that writes says its end in the transaction that writes, so what a crash broke off left nothing and may be
 * begun again, but for pieces of `validas` that stayed: then it ends, and tells how many.
 */
export function importTask({ access, current }: Parts): TaskKind {
  return {
    name: IMPORT_TASK,
    tries: ({ mode, dryRun }) => (dryRun === true || mode === "tudo" ? 3 : 1),
    async run(work) {
      const ask = work.ask as unknown as ImportAsk;
      const { engine, registry } = current();
      const context = await contextOf(access, registry, work, ask);
      const file = { name: ask.name, bytes: work.bytes ?? new Uint8Array() };
      const { dryRun, mode, createOnly, fixed } = ask;
      const report = await engine.importFile(context, ask.register, file, {
        dryRun,
        mode,
        createOnly,
        fixed,
        signal: work.signal,
        progress: work.progress,
        settle: (queries, told, last) => work.settle(queries, { ...told } as unknown as WireRecord, last),
      });
      return { ...report } as unknown as WireRecord;
    },
  };
}

/** As the author's own request would be judged now. */
async function contextOf(access: Access, registry: Registry, author: TaskWork, ask: ImportAsk): Promise<RequestContext> {
  const register = registry.get(ask.register);
  if (register === undefined) throw new AppError("NOT_FOUND");
  const session = await access.standIn(author);
  const context = access.narrowed(session, access.context(session, { id: ask.requestId }), register.rights.view);
  demand(context, register.rights.create);
  return context;
}
