import { join, relative } from "node:path";
import type { Module } from "../src/metadata/module.ts";
import type { Register, Registry } from "../src/metadata/register.ts";
import type { Reports } from "../src/metadata/report.ts";
import { createRuntime } from "../src/rules/runtime.ts";
import { checkExamples } from "./check/examples.ts";
import { checkHooks } from "./check/hooks.ts";
import { check } from "./check/index.ts";
import { emitWhole } from "./emit/emit.ts";
import { type FileMap, textHash } from "./emit/file-map.ts";
import { findFolders } from "./emit/import-lists.ts";
import { emitRegisterModule, registerFile } from "./emit/register-module.ts";
import { emitReportDocs, REPORT_DOCS } from "./emit/report-docs.ts";
import { emitReportModule, reportFile } from "./emit/report-module.ts";
import { emitTypes } from "./emit/types.ts";
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
  const registers: Record<string, { key: string; files: readonly string[] }> = {};
  const files = new Map<string, string>();
  for (const register of registry.values()) {
    const key = keyOf(register, registry, makers);
    const known = memory?.registers[register.id]?.key === key;
    const own = await emitRegister(register, registry, out, known ? memory : undefined);
    if (!known) refused.push(...checkExamples(register, own.get(registerFile(register.id)) ?? "", runtime, source));
    registers[register.id] = { key, files: [...own.keys()] };
    for (const [path, text] of own) files.set(path, text);
  }
  for (const report of reports.values()) {
    const own = emitReportModule(report, registry);
    refused.push(...checkExamples(report.form, own.get(reportFile(report.id)) ?? "", runtime, source));
    for (const [path, text] of own) files.set(path, text);
  }
  if (refused.length > 0) throw new RefusedDeclarations(refused);
  // Looked at only when something is made: an unchanged run need not load the HTTP room.
  const { operations } = await import("../src/http/operations.ts");
  for (const [path, text] of emitWhole(registry, files, { folders: await findFolders(root), operations, modules, reports }))
    files.set(path, text);
  const page = join(root, REPORT_DOCS);
  const docs = emitReportDocs(reports, modules, registry);
  const staleDocs = (await textAt(page)) === docs ? [] : [relative(out, page)];
  if (dry) return { plan: registry, reports, changed: [...(await staleFiles(out, files)), ...staleDocs] };
  const changed = [...(await write(out, files)), ...staleDocs];
  if (staleDocs.length > 0) await replace(page, docs);
  const hashes = Object.fromEntries([...files].map(([path, text]) => [path, textHash(text)]));
  await remember(out, { inputs: textHash(makers, inputs), files: hashes, registers });
  return { plan: registry, reports, changed };
}

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

/** What one register's files are made of: itself, the registers its rules name, and the code that makes them. */
function keyOf(register: Register, registry: Registry, makers: string): string {
  const named = Object.values(register.needs.references).map((need) => registry.get(need.register)?.hash ?? "");
  return textHash(makers, register.hash, ...named);
}

async function emitRegister(register: Register, registry: Registry, out: string, memory: Memory | undefined): Promise<FileMap> {
  const known = memory && (await recallFiles(out, memory.registers[register.id]?.files ?? [], memory));
  return known ?? new Map([...emitRegisterModule(register, registry), ...(await emitTypes(register))]);
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
