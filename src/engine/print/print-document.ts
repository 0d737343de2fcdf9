import { serialize } from "node:v8";
import type { Document } from "../../reporting/document.ts";
import { type PrintFormat, print } from "../../reporting/formats/print.ts";
import type { ApartTask } from "../../services/apart/contract.ts";
import { runApart } from "../../services/apart/run-apart.ts";

/** How much a document may take to be printed. */
const printing: ApartTask<PrintFormat, readonly Uint8Array[]> = {
  module: new URL("./print-document-apart.ts", import.meta.url),
  limits: { ms: 300_000, memoryMb: 512 },
};

/**
 * The file of a document, made in a process of its own where making it takes long (PDF, XLSX); requests go on meanwhile. FILE_LIMIT when it
 * takes too long or too much, READING_BUSY when too many wait.
 */
export async function printDocument(
  document: Document,
  format: PrintFormat,
  { owner, signal }: { readonly owner: number; readonly signal?: AbortSignal | undefined },
): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  if (format === "csv") {
    for await (const piece of print(document, format)) {
      signal?.throwIfAborted();
      pieces.push(piece);
    }
    return Buffer.concat(pieces);
  }
  for await (const events of document) {
    signal?.throwIfAborted();
    const bytes = serialize(events);
    const length = Buffer.alloc(4);
    length.writeUInt32LE(bytes.length);
    pieces.push(length, bytes);
  }
  return Buffer.concat(await runApart(printing, Buffer.concat(pieces), format, { owner, ...(signal ? { signal } : {}) }));
}
