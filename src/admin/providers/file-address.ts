import { isRecord } from "../../metadata/json.ts";
import type { Json } from "../../metadata/verdict.ts";

/** Where a member's stored file is got; undefined for one that holds none, or none that was stored yet. */
export function fileAddressOf(value: Json | undefined, api: { fileUrl(id: string): string }): string | undefined {
  const id = isRecord(value) ? value.id : undefined;
  return typeof id === "string" || typeof id === "number" ? api.fileUrl(String(id)) : undefined;
}
