import { createHash } from "node:crypto";

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
export const quotedList = (names: readonly string[]): string => names.map(quoted).join(", ");
export const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;
export const fingerprint = (text: string): string => createHash("sha256").update(text).digest("hex").slice(0, 16);

/** A name of at most 63 bytes: longer ones end in a hash of the whole. */
export function nameOf(...parts: readonly string[]): string {
  const name = parts.join("__");
  return Buffer.byteLength(name) <= 63 ? name : `${name.slice(0, 50)}_${fingerprint(name).slice(0, 12)}`;
}
