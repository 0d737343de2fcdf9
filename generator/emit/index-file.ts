import type { Registry } from "../../src/metadata/register.ts";
import { type FileMap, textHash } from "./file-map.ts";
import { registerFile } from "./register-module.ts";

/** `index.json`: what there is, and under which hash a browser may keep it. Hashes are of the files' texts. */
export function emitIndex(registry: Registry, files: FileMap): FileMap {
  const registers = [...registry.values()].map(({ id, addresses }) => {
    const file = registerFile(id);
    return { id, file, hash: textHash(files.get(file) ?? ""), addresses: addresses.map(({ path }) => path) };
  });
  const hash = textHash(...registers.map((one) => `${one.id}:${one.hash}:${one.addresses.join()}`));
  return new Map([["index.json", `${JSON.stringify({ hash, registers }, null, 1)}\n`]]);
}
