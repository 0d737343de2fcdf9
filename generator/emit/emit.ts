import type { Module } from "../../src/metadata/module.ts";
import type { Registry } from "../../src/metadata/register.ts";
import type { Reports } from "../../src/metadata/report.ts";
import { emitAuthorities } from "./authorities.ts";
import { emitDatabase } from "./database.ts";
import { type FileMap, textHash } from "./file-map.ts";
import { emitImportLists, type Folders } from "./import-lists.ts";
import { emitOpenApi } from "./openapi.ts";
import type { ApiOperation } from "./openapi-operation.ts";
import { registerFile } from "./register-module.ts";
import { reportFile } from "./report-module.ts";

/** What the product around the registers holds. */
export interface Surroundings {
  readonly folders: Folders;
  /** What every register answers. */
  readonly operations: readonly ApiOperation[];
  /** In the order of the menu. */
  readonly modules: readonly Module[];
  readonly reports: Reports;
}

/** Everything made of all registers together; `files` are those made of each. */
export function emitWhole(registry: Registry, files: FileMap, { folders, operations, modules, reports }: Surroundings): FileMap {
  const version = textHash(...[...registry.values()].map(({ hash }) => hash));
  return new Map([
    ...emitIndex(registry, reports, modules, files),
    ...emitAuthorities(registry),
    ...emitDatabase(registry),
    ...emitOpenApi(registry, operations, version, reports),
    ...emitImportLists(folders),
  ]);
}

/** `index.json`: what there is, modules in the order of the menu, and under which hash a browser may keep it. Hashes are of the files' texts. */
function emitIndex(registry: Registry, reports: Reports, modules: readonly Module[], files: FileMap): FileMap {
  const registers = [...registry.values()].map(({ id, addresses }) => {
    const file = registerFile(id);
    return { id, file, hash: textHash(files.get(file) ?? ""), addresses: addresses.map(({ path }) => path) };
  });
  const told = [...reports.values()].map(({ id, addresses }) => {
    const file = reportFile(id);
    return { id, file, hash: textHash(files.get(file) ?? ""), addresses: addresses.map(({ path }) => path) };
  });
  const each = [...registers, ...told].map((one) => `${one.id}:${one.hash}:${one.addresses.join()}`);
  const hash = textHash(...each, JSON.stringify(modules));
  return new Map([["index.json", `${JSON.stringify({ hash, modules, registers, reports: told }, null, 1)}\n`]]);
}
