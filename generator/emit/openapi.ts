import type { Registry } from "../../src/metadata/register.ts";
import type { FileMap } from "./file-map.ts";

/** `openapi.json`. */
export function emitOpenApi(_registry: Registry): FileMap {
  return new Map();
}
