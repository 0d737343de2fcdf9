import { once } from "node:events";
import { strToU8, zipSync } from "fflate";
import PDFDocument from "pdfkit";

/** A PDF with these lines; without any, one of a drawing alone. */
export async function pdfOf(lines: readonly string[], options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> {
  const document = new PDFDocument(options);
  const pieces: Buffer[] = [];
  document.on("data", (piece: Buffer) => pieces.push(piece));
  for (const line of lines) document.text(line);
  if (lines.length === 0) document.rect(50, 50, 100, 100).fill("#336699");
  document.end();
  await once(document, "end");
  return Buffer.concat(pieces);
}

/** A DOCX whose body is this XML. */
export const docxOf = (body: string, head = ""): Buffer =>
  Buffer.from(
    zipSync({
      "[Content_Types].xml": strToU8("<Types/>"),
      "word/document.xml": strToU8(`<?xml version="1.0"?>${head}<w:document><w:body>${body}</w:body></w:document>`),
    }),
  );

/** A paragraph of a DOCX, of one run. */
export const paragraph = (text: string): string => `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
