import type { Document } from "../document.ts";
import { printCsv } from "./csv/print-csv.ts";
import { printPdf } from "./pdf/print-pdf.ts";
import { printXlsx } from "./xlsx/print-xlsx.ts";

export type PrintFormat = "pdf" | "xlsx" | "csv";

/** How files of a format are called and announced. */
export const PRINTED = {
  pdf: { extension: "pdf", contentType: "application/pdf" },
  csv: { extension: "csv", contentType: "text/csv; charset=utf-8" },
  xlsx: { extension: "xlsx", contentType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet" },
} as const satisfies Readonly<Record<PrintFormat, { readonly extension: string; readonly contentType: string }>>;

const PRINTERS: Readonly<Record<PrintFormat, (document: Document) => AsyncIterable<Uint8Array>>> = {
  pdf: printPdf,
  csv: printCsv,
  xlsx: printXlsx,
};

/**
 * A document as a file, made while it is read and never held whole. Busy to the end where it is a PDF or a spreadsheet: requests have it
 * printed beside them (`printDocument` of src/engine/print), only jobs and tests call it themselves. Throws what reading the document throws.
 */
export const print = (document: Document, format: PrintFormat): AsyncIterable<Uint8Array> => PRINTERS[format](document);
