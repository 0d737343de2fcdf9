import { strFromU8 } from "fflate";
import { AppError } from "../../errors/app-error.ts";
import type { SubprocessWork } from "../subprocess/contract.ts";
import { unzipWithin } from "../zip/unzip-within-subprocess.ts";

/** Letters kept of a document: more than any curriculum has. */
export const LONGEST_TEXT = 50_000;
const MOST_PAGES = 30;
const ZIP = { entries: 500, entriesName: "partes dentro do documento", inflated: 16_777_216, ratio: 100, ratioFrom: 1_048_576 };
const KINDS = "PDF, DOCX ou texto (TXT)";

/** The words of a stranger's document. Runs in a subprocess. */
const documentTextApart: SubprocessWork<null, string> = async (bytes) => {
  const text = await textOf(bytes);
  return text
    .replace(/[^\P{Cc}\n\t]/gu, " ")
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n ?/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim()
    .slice(0, LONGEST_TEXT);
};
export default documentTextApart;

function textOf(bytes: Uint8Array): Promise<string> | string {
  const head = strFromU8(bytes.subarray(0, 1024), true);
  if (head.includes("%PDF-")) return textOfPdf(bytes);
  if (head.startsWith("PK\u0003\u0004")) return textOfDocx(bytes);
  return plainText(bytes);
}

function plainText(bytes: Uint8Array): string {
  if (bytes.includes(0)) throw otherType();
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    // What older editors of this language wrote.
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** What the library begins with where it may not load a canvas: nothing is drawn here, so nothing reckons with it. */
class NoMatrix {}

async function textOfPdf(bytes: Uint8Array): Promise<string> {
  Object.assign(globalThis, { DOMMatrix: NoMatrix });
  const { getDocument } = await import("pdfjs-dist/legacy/build/pdf.mjs");
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0, useSystemFonts: false, isEvalSupported: false });
  try {
    const document = await task.promise;
    const pages: string[] = [];
    let length = 0;
    for (let at = 1; at <= Math.min(document.numPages, MOST_PAGES) && length < LONGEST_TEXT; at++) {
      const { items } = await (await document.getPage(at)).getTextContent();
      const text = items.map((item) => ("str" in item ? item.str + (item.hasEOL ? "\n" : "") : "")).join("");
      pages.push(text);
      length += text.length;
    }
    return pages.join("\n");
  } catch (error) {
    throw error instanceof AppError ? error : new AppError("FILE_UNREADABLE", { cause: error });
  } finally {
    await task.destroy();
  }
}

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
/** A run of words, a tab, an end of line, an end of paragraph or cell. */
const PIECES = /<w:t(?:\s[^>]*)?>([^<]*)<\/w:t>|<w:(tab|br|cr)(?:\s[^>]*)?\/>|<\/w:(p|tc)>/g;

function textOfDocx(bytes: Uint8Array): string {
  const [document] = opened(bytes);
  if (document === undefined) throw otherType();
  const xml = strFromU8(document);
  // Documents of this kind declare no types: who does wants an entity of theirs repeated.
  if (xml.includes("<!DOCTYPE")) throw new AppError("FILE_UNREADABLE");
  const words: string[] = [];
  for (const [, text, mark] of xml.matchAll(PIECES))
    words.push(text === undefined ? (mark === "tab" ? "\t" : "\n") : decoded(text));
  return words.join("");
}

function opened(bytes: Uint8Array): readonly Uint8Array[] {
  try {
    return unzipWithin(bytes, (name) => name === "word/document.xml", ZIP);
  } catch (error) {
    throw error instanceof AppError ? error : new AppError("FILE_UNREADABLE", { cause: error });
  }
}

const decoded = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi, (whole, number, hex, name) => {
    const code = number === undefined ? Number.parseInt(hex ?? "", 16) : Number(number);
    if (Number.isNaN(code)) return ENTITIES[name] ?? whole;
    return code > 0x10ffff ? "" : String.fromCodePoint(code);
  });

const otherType = (): AppError => new AppError("FILE_TYPE", { params: { types: KINDS } });
