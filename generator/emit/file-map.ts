import { createHash } from "node:crypto";

/** Emitted files: path under the output folder → text. */
export type FileMap = ReadonlyMap<string, string>;

export const BANNER = "// Made by the generator from schemas/. Do not edit.\n";

export function textHash(...texts: readonly string[]): string {
  const hash = createHash("sha256");
  for (const text of texts) hash.update(text).update("\0");
  return hash.digest("hex").slice(0, 16);
}
