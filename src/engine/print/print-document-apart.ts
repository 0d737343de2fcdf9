import { deserialize } from "node:v8";
import type { Document, DocumentEvent } from "../../reporting/document.ts";
import { type PrintFormat, print } from "../../reporting/formats/print.ts";
import type { ApartWork } from "../../services/apart/contract.ts";

/** Prints a document that comes as its batches, each behind its length. */
const printApart: ApartWork<PrintFormat, readonly Uint8Array[]> = async (bytes, format) => {
  const pieces: Uint8Array[] = [];
  for await (const piece of print(batches(bytes), format)) pieces.push(piece);
  return pieces;
};
export default printApart;

async function* batches(bytes: Uint8Array): Document {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 0; at < bytes.byteLength; ) {
    const length = view.getUint32(at, true);
    yield deserialize(bytes.subarray(at + 4, at + 4 + length)) as readonly DocumentEvent[];
    at += 4 + length;
  }
}
