import type { Module } from "../../src/metadata/module.ts";
import type { Registry } from "../../src/metadata/register.ts";
import { type FileMap, textHash } from "./file-map.ts";
import { registerFile } from "./register-module.ts";

/** `index.json`: what there is, modules in the order of the menu, and under which hash a browser may keep it. Hashes are of the files' texts. */
export function emitIndex(registry: Registry, modules: readonly Module[], files: FileMap): FileMap {
  const registers = [...registry.values()].map(({ id, addresses }) => {
    const file = registerFile(id);
    return { id, file, hash: textHash(files.get(file) ?? ""), addresses: addresses.map(({ path }) => path) };
  });
  const hash = textHash(...registers.map((one) => `${one.id}:${one.hash}:${one.addresses.join()}`), JSON.stringify(modules));
  return new Map([["index.json", `${JSON.stringify({ hash, modules, registers }, null, 1)}\n`]]);
}
