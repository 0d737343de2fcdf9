import type { Module } from "../../src/metadata/module.ts";
import type { Registry } from "../../src/metadata/register.ts";
import type { Reports } from "../../src/metadata/report.ts";
import { emitAuthorities } from "./authorities.ts";
import { emitDatabase } from "./database.ts";
import { type FileMap, textHash } from "./file-map.ts";
import { emitImportLists, type Folders } from "./import-lists.ts";
import { registerFile } from "./register-module.ts";
import { reportFile } from "./report-module.ts";

/** What the product around the registers holds. */
export interface Surroundings {
  readonly folders: Folders;
  /** In the order of the menu. */
  readonly modules: readonly Module[];
  readonly reports: Reports;
}

/** Everything made of all registers together; `hashOf` knows the files made of each. */
export function emitWhole(
  registry: Registry,
  hashOf: (file: string) => string,
  { folders, modules, reports }: Surroundings,
): FileMap {
  return new Map([
    ...emitIndex(registry, reports, modules, hashOf),
    ...emitAuthorities(registry),
    ...emitDatabase(registry),
    ...emitImportLists(folders),
  ]);
}

/** `index.json`: what there is, modules in the order of the menu, and under which hash a browser may keep it. Hashes are of the files' texts. */
function emitIndex(registry: Registry, reports: Reports, modules: readonly Module[], hashOf: (file: string) => string): FileMap {
  const registers = [...registry.values()].map(({ id, addresses }) => {
    const file = registerFile(id);
    return { id, file, hash: hashOf(file), addresses: addresses.map(({ path }) => path) };
  });
  const told = [...reports.values()].map(({ id, addresses }) => {
    const file = reportFile(id);
    return { id, file, hash: hashOf(file), addresses: addresses.map(({ path }) => path) };
  });
  const each = [...registers, ...told].map((one) => `${one.id}:${one.hash}:${one.addresses.join()}`);
  const hash = textHash(...each, JSON.stringify(modules));
  return new Map([["index.json", `${JSON.stringify({ hash, modules, registers, reports: told }, null, 1)}\n`]]);
}
