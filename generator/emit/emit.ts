import type { Registry } from "../../src/metadata/register.ts";
import { emitAuthorities } from "./authorities.ts";
import { emitDatabase } from "./database.ts";
import type { FileMap } from "./file-map.ts";
import { emitImportLists, type Folders } from "./import-lists.ts";
import { emitIndex } from "./index-file.ts";
import { emitOpenApi } from "./openapi.ts";

/** Everything made of all registers together; `modules` are the files made of each. */
export function emitWhole(registry: Registry, modules: FileMap, folders: Folders): FileMap {
  return new Map([
    ...emitIndex(registry, modules),
    ...emitAuthorities(registry),
    ...emitDatabase(registry),
    ...emitOpenApi(registry),
    ...emitImportLists(folders),
  ]);
}
