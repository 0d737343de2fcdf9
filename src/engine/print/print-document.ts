import { serialize } from "node:v8";
import type { Document } from "../../reporting/document.ts";
import { type PrintFormat, print } from "../../reporting/formats/print.ts";
import type { SubprocessTask } from "../../services/subprocess/contract.ts";
import { runInSubprocess } from "../../services/subprocess/run-in-subprocess.ts";
import { type Spooled, spool } from "./spool.ts";

/** How much a document may take to be printed. */
const printing: SubprocessTask<PrintFormat, readonly Uint8Array[], AsyncIterable<Uint8Array>> = {
  module: new URL("./print-document-subprocess.ts", import.meta.url),
  limits: { ms: 300_000, memoryMb: 512 },
};

/** What is collected before a process is taken for it: nearly every document is whole by then, and keeps nobody else waiting. */
const AT_HAND = 8 * 1024 * 1024;

interface For {
  /** User whose turn it takes. */
  readonly owner: number;
  readonly signal?: AbortSignal | undefined;
}

/**
 * The file of a document: made in a process of its own where making it takes long (PDF, XLSX), out of memory where it is as long as what
 * it tells (CSV). FILE_LIMIT when it takes too long or too much, READING_BUSY when too many wait.
 */
export const printFile = (document: Document, format: PrintFormat, { owner, signal }: For): Promise<Uint8Array | Spooled> =>
  format === "csv" ? spool(printed(document, signal)) : printApart(document, format, { owner, signal });

/** The same in hand: of a short document. */
export async function printDocument(document: Document, format: PrintFormat, made: For): Promise<Uint8Array> {
  const file = await printFile(document, format, made);
  return file instanceof Uint8Array ? file : file.whole();
}

/** Requests go on meanwhile; a large one is printed while it is read and never held whole. */
async function printApart(document: Document, format: PrintFormat, { owner, signal }: For): Promise<Uint8Array> {
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
  return Buffer.concat(await runInSubprocess(printing, all, format, { owner, ...(signal ? { signal } : {}) }));
}

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
