import type { Registry } from "../../src/metadata/register.ts";
import { emitAuthorities } from "./authorities.ts";
import { emitDatabase } from "./database.ts";
import { type FileMap, textHash } from "./file-map.ts";
import { emitImportLists, type Folders } from "./import-lists.ts";
import { emitIndex } from "./index-file.ts";
import { emitOpenApi } from "./openapi.ts";
import type { ApiOperation } from "./openapi-operation.ts";

/** What the product around the registers holds. */
export interface Surroundings {
  readonly folders: Folders;
  /** What every register answers. */
  readonly operations: readonly ApiOperation[];
}

/** Everything made of all registers together; `modules` are the files made of each. */
export function emitWhole(registry: Registry, modules: FileMap, { folders, operations }: Surroundings): FileMap {
  const version = textHash(...[...registry.values()].map(({ hash }) => hash));
  return new Map([
    ...emitIndex(registry, modules),
    ...emitAuthorities(registry),
    ...emitDatabase(registry),
    ...emitOpenApi(registry, operations, version),
    ...emitImportLists(folders),
  ]);
}
