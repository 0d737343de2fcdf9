import { join, relative } from "node:path";
import type { Module } from "../src/metadata/module.ts";
import type { Registry } from "../src/metadata/register.ts";
import type { Reports } from "../src/metadata/report.ts";
import { createRuntime } from "../src/rules/runtime.ts";
import { checkExamples } from "./check/examples.ts";
import { checkHooks } from "./check/hooks.ts";
import { check } from "./check/index.ts";
import { emitWhole } from "./emit/emit.ts";
import { textHash } from "./emit/file-map.ts";
import { findFolders } from "./emit/import-lists.ts";
import { type Part, registerPart, reportPart } from "./emit/part.ts";
import { emitReportDocs, REPORT_DOCS } from "./emit/report-docs.ts";
import { loadKinds } from "./kinds.ts";
import { declarationsHash, isUpToDate, type Memory, makersHash, recall, recallFiles, remember } from "./memory.ts";
import { checkGroups, readModules } from "./modules.ts";
import { plan, withForms } from "./plan/plan.ts";
import { RefusedDeclarations } from "./problem-text.ts";
import { read } from "./read.ts";
import { readReports } from "./reports/read-reports.ts";
import type { Problem, Source } from "./source.ts";
import { replace, staleFiles, textAt, write } from "./write.ts";

export interface GenerateOptions {
  /** Folder that holds `schemas/` and `src/`. */
  readonly root: string;
  /** Where to write; `src/generated` under the root unless said. */
  readonly out?: string;
  /** Write nothing; `changed` then tells what is stale. */
  readonly check?: boolean;
}

export interface Generated {
  readonly plan: Registry;
  readonly reports: Reports;
  /** Paths under `out`. */
  readonly changed: readonly string[];
}

/** Declarations → registers → files. Throws RefusedDeclarations with everything an author must mend; then nothing was written. */
export async function generate({
  root,
  out = join(root, "src", "generated"),
  check: dry = false,
}: GenerateOptions): Promise<Generated> {
  const [memory, makers, inputs] = await Promise.all([recall(out), makersHash(), declarationsHash(root)]);
  const [{ source, registry, reports, modules }, kinds] = await Promise.all([planDeclarations(root), loadKinds()]);
  const runtime = createRuntime(kinds.shared);
  const refused: Problem[] = [];
  const parts: Record<string, Memory["parts"][string]> = {};
  const files = new Map<string, string>();
  const known = new Map<string, string>();
  for (const part of partsOf(registry, reports)) {
    const last = memory?.parts[part.module];
    const recalled = memory && last?.made === part.made ? await recallFiles(out, last.files, memory) : undefined;
    const own = recalled ?? (await part.emit());
    if (!recalled) refused.push(...checkExamples(part.form, own.get(part.module) ?? "", runtime, source));
    parts[part.module] = { made: part.made, files: [...own.keys()] };
    for (const [path, text] of own) files.set(path, text);
    for (const path of recalled?.keys() ?? []) known.set(path, memory?.files[path] ?? "");
  }
  if (refused.length > 0) throw new RefusedDeclarations(refused);
  const hashOf = (path: string): string => known.get(path) ?? textHash(files.get(path) ?? "");
  for (const [path, text] of emitWhole(registry, hashOf, { folders: await findFolders(root), modules, reports }))
    files.set(path, text);
  const page = join(root, REPORT_DOCS);
  const docs = emitReportDocs(reports, modules, registry);
  const staleDocs = (await textAt(page)) === docs ? [] : [relative(out, page)];
  const stale = await staleFiles(out, files, new Set(known.keys()));
  const changed = [...stale, ...staleDocs];
  if (dry) return { plan: registry, reports, changed };
  await write(out, files, stale);
  if (staleDocs.length > 0) await replace(page, docs);
  const hashes = Object.fromEntries([...files.keys()].map((path) => [path, hashOf(path)]));
  await remember(out, { makers, inputs, files: hashes, parts });
  return { plan: registry, reports, changed };
}

const partsOf = (registry: Registry, reports: Reports): readonly Part[] => [
  ...[...registry.values()].map((register) => registerPart(register, registry)),
  ...[...reports.values()].map((report) => reportPart(report, registry)),
];

interface Planned {
  readonly source: Source;
  readonly registry: Registry;
  readonly reports: Reports;
  readonly modules: readonly Module[];
}

async function planDeclarations(root: string): Promise<Planned> {
  const [{ source, problems }, { modules, problems: ofModules }, kinds] = await Promise.all([
    read(root),
    readModules(root),
    loadKinds(),
  ]);
  const unread = [...problems, ...ofModules, ...checkGroups(source, modules)];
  if (unread.length > 0) throw new RefusedDeclarations(unread);
  const { reports, problems: ofReports } = await readReports(root, source);
  if (ofReports.length > 0) throw new RefusedDeclarations(ofReports);
  const planned = plan(source, kinds, reports);
  if (planned.problems.length > 0) throw new RefusedDeclarations(planned.problems);
  const all = withForms(source, reports);
  const forms = [...planned.reports.values()].flatMap(({ form, rows: { given } }) =>
    [form, ...(given ? [given.register] : [])].map((one) => [one.id, one] as const),
  );
  const refused = check(all, new Map([...planned.registry, ...forms]), kinds);
  if (refused.length > 0) throw new RefusedDeclarations(refused);
  const unwritten = await checkHooks(source, planned.registry, root);
  if (unwritten.length > 0) throw new RefusedDeclarations(unwritten);
  return { source: all, registry: planned.registry, reports: planned.reports, modules };
}

async function main(argv: readonly string[]): Promise<void> {
  const root = join(import.meta.dirname, "..");
  const out = join(root, "src", "generated");
  const started = performance.now();
  const spent = () => `${Math.round(performance.now() - started)} ms`;
  if (argv.includes("--check")) {
    const { changed } = await generate({ root, out, check: true });
    for (const path of changed) console.error(`desatualizado: src/generated/${path}`);
    if (changed.length > 0) process.exitCode = 1;
    return;
  }
  if (await isUpToDate(root, out)) console.log(`Nada a gerar (${spent()}).`);
  else {
    const { plan: registry, changed } = await generate({ root, out });
    console.log(`${registry.size} cadastros, ${changed.length} arquivos alterados (${spent()}).`);
  }
}

if (import.meta.main) {
  await main(process.argv.slice(2)).catch((error: unknown) => {
    console.error(error instanceof RefusedDeclarations ? error.message : error);
    process.exitCode = 1;
  });
}
