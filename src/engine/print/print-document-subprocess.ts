import { deserialize } from "node:v8";
import type { Document, DocumentEvent } from "../../reporting/document.ts";
import { type PrintFormat, print } from "../../reporting/formats/print.ts";
import type { SubprocessWork } from "../../services/subprocess/contract.ts";

/** Prints a document that comes batch by batch, each as it was packed; what is printed goes back as it is made. */
const printApart: SubprocessWork<PrintFormat, readonly Uint8Array[], AsyncIterable<Uint8Array>> = (pieces, format) =>
  printed(pieces, format);
export default printApart;

async function* printed(pieces: AsyncIterable<Uint8Array>, format: PrintFormat): AsyncGenerator<Uint8Array> {
  yield* print(batches(pieces), format);
}

async function* batches(pieces: AsyncIterable<Uint8Array>): Document {
  for await (const piece of pieces) yield deserialize(piece) as readonly DocumentEvent[];
}
