import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Module } from "../metadata/module.ts";
import type { Register, Registry } from "../metadata/register.ts";
import type { VerdictModule } from "../metadata/verdict.ts";
import type { Runtime } from "../rules/runtime.ts";

/** Makes the verdict of one register with the shared runtime. */
export type Program = (runtime: Runtime) => VerdictModule;

export interface LoadedRegistry {
  readonly registry: Registry;
  readonly programs: ReadonlyMap<string, Program>;
  /** In the order of the menu. */
  readonly modules: readonly Module[];
  /** Of everything generated; the browser asks for registers under it. */
  readonly hash: string;
}

interface Index {
  readonly hash: string;
  readonly modules: readonly Module[];
  readonly registers: readonly { readonly id: string; readonly file: string; readonly hash: string }[];
}

/** Loads what the generator emitted. A changed register is imported anew, an unchanged one is taken from the module cache. */
export async function loadRegistry(directory: string = join(import.meta.dirname, "../generated")): Promise<LoadedRegistry> {
  const index = JSON.parse(await readFile(join(directory, "index.json"), "utf8")) as Index;
  const registry = new Map<string, Register>();
  const programs = new Map<string, Program>();
  const files = index.registers.map(async ({ id, file, hash }) => {
    const url = `${pathToFileURL(join(directory, file)).href}?v=${hash}`;
    return [id, (await import(url)) as { register: Register; default: Program }] as const;
  });
  for (const [id, { register, default: program }] of await Promise.all(files)) {
    registry.set(id, register);
    programs.set(id, program);
  }
  return { registry, programs, modules: index.modules, hash: index.hash };
}
