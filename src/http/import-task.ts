import type { Access } from "../access/contract.ts";
import type { Engine } from "../engine/contract.ts";
import type { Registry } from "../metadata/register.ts";
import type { Json, WireRecord } from "../metadata/verdict.ts";
import type { TaskKind } from "../services/jobs/contract.ts";
import { taskContext } from "./task-context.ts";

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

interface Deps {
  readonly access: Access;
  readonly current: () => { readonly engine: Engine; readonly registry: Registry };
}

/**
 * Imports of files. A run that writes says its end in the transaction that writes, so what a crash broke off left nothing and may be
 * begun again, but for pieces of `validas` that stayed: then it ends, and tells how many.
 */
export function importTask({ access, current }: Deps): TaskKind {
  return {
    name: IMPORT_TASK,
    tries: ({ mode, dryRun }) => (dryRun === true || mode === "tudo" ? 3 : 1),
    async run(work) {
      const ask = work.ask as unknown as ImportAsk;
      const { engine, registry } = current();
      const { context } = await taskContext(access, registry, work, { ...ask, right: ({ rights }) => rights.create });
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
