import { deflateSync } from "node:zlib";
import PDFDocument from "pdfkit";

/** An object of the file: whoever has its number may write it later. */
export interface PdfRef {
  readonly id: number;
  readonly data: Record<string, unknown>;
  write(chunk: string | Uint8Array): void;
  end(): void;
}

export interface PdfPage {
  readonly dictionary: PdfRef;
  readonly content: PdfRef;
  readonly fonts: Record<string, unknown>;
}

/** What pdfkit (its version is fixed in package.json) does not publish: where objects lie, and the catalogue. */
interface Inner {
  readonly _offsets: (number | null)[];
  readonly _offset: number;
  readonly _root: PdfRef;
  readonly _info: PdfRef;
  readonly _id: Uint8Array;
  readonly page: PdfPage;
  _write(data: string | Uint8Array): void;
  ref(data?: object): PdfRef;
  push(chunk: null): boolean;
}

/** Small objects of one stream. */
const TOGETHER = 400;

/**
 * pdfkit's document, with small objects packed together: a tagged table has one for each of its cells, and one by one they make the file
 * ten times as large. What lies in which stream is told by the table of places, which therefore is a stream as well (PDF 1.5).
 */
export class PdfFile extends PDFDocument {
  readonly #packed = new Map<number, readonly [stream: number, at: number]>();
  #waiting: { readonly id: number; readonly text: string }[] = [];

  get inner(): Inner {
    return this as unknown as Inner;
  }

  /** A number for an object that `pack` writes. */
  reserve(): number {
    return this.inner._offsets.push(0);
  }

  pack(id: number, text: string): void {
    this.#waiting.push({ id, text });
    if (this.#waiting.length >= TOGETHER) this.flushPacked();
  }

  flushPacked(): void {
    const objects = this.#waiting;
    if (objects.length === 0) return;
    this.#waiting = [];
    let offset = 0;
    const places: string[] = [];
    for (const { id, text } of objects) {
      places.push(`${id} ${offset}`);
      offset += text.length + 1;
    }
    const head = `${places.join(" ")}\n`;
    const stream = this.inner.ref({ Type: "ObjStm", N: objects.length, First: head.length });
    stream.write(Buffer.from(`${head}${objects.map(({ text }) => text).join("\n")}\n`, "latin1"));
    stream.end();
    for (const [at, { id }] of objects.entries()) this.#packed.set(id, [stream.id, at]);
  }

  /** Called by pdfkit, whose own tags are not used. */
  override endMarkings(): void {}

  /** Called by pdfkit when every object is written. */
  _finalize(): void {
    const { inner } = this;
    const own = inner._offsets.length + 1;
    const at = inner._offset;
    const lines = Buffer.alloc((own + 1) * 7);
    lines.writeUInt16BE(0xffff, 5);
    for (let id = 1; id <= own; id++) {
      const packed = this.#packed.get(id);
      lines.writeUInt8(packed ? 2 : 1, id * 7);
      lines.writeUInt32BE(packed ? packed[0] : id === own ? at : (inner._offsets[id - 1] ?? 0), id * 7 + 1);
      lines.writeUInt16BE(packed?.[1] ?? 0, id * 7 + 5);
    }
    const bytes = deflateSync(lines);
    const id = Buffer.from(inner._id).toString("hex");
    inner._write(
      `${own} 0 obj\n<< /Type /XRef /Size ${own + 1} /W [1 4 2] /Root ${inner._root.id} 0 R /Info ${inner._info.id} 0 R /ID [<${id}> <${id}>] /Filter /FlateDecode /Length ${bytes.length} >>\nstream`,
    );
    inner._write(bytes);
    inner._write(`\nendstream\nendobj\nstartxref\n${at}\n%%EOF`);
    inner.push(null);
  }
}
