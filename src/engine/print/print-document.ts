import { serialize } from "node:v8";
import type { Document } from "../../reporting/document.ts";
import { type PrintFormat, print } from "../../reporting/formats/print.ts";
import type { ApartTask } from "../../services/apart/contract.ts";
import { runApart } from "../../services/apart/run-apart.ts";
import { type Spooled, spool } from "./spool.ts";

/** How much a document may take to be printed. */
const printing: ApartTask<PrintFormat, readonly Uint8Array[], AsyncIterable<Uint8Array>> = {
  module: new URL("./print-document-apart.ts", import.meta.url),
  limits: { ms: 300_000, memoryMb: 512 },
};

/** What is collected before a process is taken for it: nearly every document is whole by then, and keeps nobody else waiting. */
const AT_HAND = 8 * 1024 * 1024;

/**
 * The file of a document, made in a process of its own where making it takes long (PDF, XLSX); requests go on meanwhile. A large one is
 * printed while it is read and never held whole. FILE_LIMIT when it takes too long or too much, READING_BUSY when too many wait.
 */
export async function printDocument(
  document: Document,
  format: PrintFormat,
  { owner, signal }: { readonly owner: number; readonly signal?: AbortSignal | undefined },
): Promise<Uint8Array> {
  if (format === "csv") {
    const pieces: Uint8Array[] = [];
    for await (const piece of printed(document, signal)) pieces.push(piece);
    return Buffer.concat(pieces);
  }
  const batches = packed(document, signal)[Symbol.asyncIterator]();
  const first: Uint8Array[] = [];
  let size = 0;
  let last = false;
  while (!last && size < AT_HAND) {
    const next = await batches.next();
    last = next.done === true;
    if (next.done) break;
    first.push(next.value);
    size += next.value.length;
  }
  const all = (async function* () {
    yield* first.splice(0);
    if (!last) yield* { [Symbol.asyncIterator]: () => batches };
  })();
  return Buffer.concat(await runApart(printing, all, format, { owner, ...(signal ? { signal } : {}) }));
}

/** A CSV out of memory, for what is sent and not kept. */
export const spoolCsv = (document: Document, signal: AbortSignal | undefined): Promise<Spooled> =>
  spool(printed(document, signal));

async function* printed(document: Document, signal: AbortSignal | undefined): AsyncGenerator<Uint8Array> {
  for await (const piece of print(document, "csv")) {
    signal?.throwIfAborted();
    yield piece;
  }
}

async function* packed(document: Document, signal: AbortSignal | undefined): AsyncGenerator<Uint8Array> {
  for await (const events of document) {
    signal?.throwIfAborted();
    yield serialize(events);
  }
}
