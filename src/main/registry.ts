import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Module } from "../metadata/module.ts";
import type { Register, Registry } from "../metadata/register.ts";
import type { Report, Reports } from "../metadata/report.ts";
import type { VerdictModule } from "../metadata/verdict.ts";
import type { Runtime } from "../rules/runtime.ts";

/** Makes the verdict of one register with the shared runtime. */
export type Program = (runtime: Runtime) => VerdictModule;

export interface LoadedRegistry {
  readonly registry: Registry;
  readonly reports: Reports;
  /** Of registers, and of the filters of reports. */
  readonly programs: ReadonlyMap<string, Program>;
  /** In the order of the menu. */
  readonly modules: readonly Module[];
  /** Of everything generated; the browser asks for registers under it. */
  readonly hash: string;
}

interface Index {
  readonly hash: string;
  readonly modules: readonly Module[];
  readonly registers: readonly Entry[];
  readonly reports: readonly Entry[];
}

interface Entry {
  readonly id: string;
  readonly file: string;
  readonly hash: string;
}

/** Loads what the generator emitted. A changed register is imported anew, an unchanged one is taken from the module cache. */
export async function loadRegistry(directory: string = join(import.meta.dirname, "../generated")): Promise<LoadedRegistry> {
  const index = JSON.parse(await readFile(join(directory, "index.json"), "utf8")) as Index;
  const registry = new Map<string, Register>();
  const programs = new Map<string, Program>();
  const load = async <T>({ file, hash }: Entry): Promise<T> =>
    (await import(`${pathToFileURL(join(directory, file)).href}?v=${hash}`)) as T;
  const found = await Promise.all(index.registers.map((one) => load<{ register: Register; default: Program }>(one)));
  for (const { register, default: program } of found) {
    registry.set(register.id, register);
    programs.set(register.id, program);
  }
  const told = await Promise.all(index.reports.map((one) => load<{ report: Report; default: Program }>(one)));
  for (const { report, default: program } of told) programs.set(report.form.id, program);
  const reports = new Map(told.map(({ report }) => [report.id, report]));
  return { registry, reports, programs, modules: index.modules, hash: index.hash };
}
