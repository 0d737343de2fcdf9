import type { Database } from "../db/contract.ts";
import type { Hooks } from "../engine/contract.ts";
import { createEngine } from "../engine/create-engine.ts";
import { createReports } from "../engine/report/create-reports.ts";
import { kinds as serverKinds } from "../generated/kinds/server.ts";
import { kinds as sharedKinds } from "../generated/kinds/shared.ts";
import { rowSources } from "../generated/rows.ts";
import type { Product } from "../http/app-deps.ts";
import type { VerdictModule } from "../metadata/verdict.ts";
import { createRuntime } from "../rules/runtime.ts";
import type { CopyFiles } from "../services/files/contract.ts";
import { companyHead } from "./company-head.ts";
import { OWN } from "./registers.ts";
import { loadRegistry } from "./registry.ts";

interface Deps {
  readonly database: Database;
  readonly hooks: Hooks;
  readonly copyFiles: CopyFiles;
  readonly log: { warn(data: Readonly<Record<string, unknown>>, message: string): void };
  readonly generatedDir?: string;
  /** Lines an imported file may have. */
  readonly importRows?: number | undefined;
}

/** What is served, and beside it what the rules say of a record, by register. */
export interface LoadedProduct extends Product {
  readonly verdicts: ReadonlyMap<string, VerdictModule>;
}

/** Everything made of the generated registers: verdict modules and the engine over them. Made anew when schemas change. */
export async function loadProduct({ database, hooks, copyFiles, log, generatedDir, importRows }: Deps): Promise<LoadedProduct> {
  const { registry, reports, programs, modules, hash } = await loadRegistry(generatedDir);
  const runtime = createRuntime(sharedKinds);
  const verdicts = new Map([...programs].map(([id, program]) => [id, program(runtime)]));
  const config = {
    registry,
    modules: verdicts,
    kinds: { shared: sharedKinds, server: serverKinds },
    database,
    hooks,
    copyFiles,
    log,
    ...(importRows === undefined ? {} : { importRows }),
    settings: { company: OWN.companies, system: OWN.system },
  };
  const engine = createEngine(config);
  const told = createReports({ ...config, reports, companyHead: companyHead(engine), rowSources });
  return { engine, registry, verdicts, reports: told, modules, version: hash };
}
