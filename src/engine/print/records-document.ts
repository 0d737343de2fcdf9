import { AppError } from "../../errors/app-error.ts";
import { recordName } from "../../kinds/record-name.ts";
import type { WireRecord } from "../../metadata/verdict.ts";
import type { Document, DocumentEvent, Head } from "../../reporting/document.ts";
import type { RecordsPrint } from "../contract.ts";
import type { ExportPlace } from "../export/export-file.ts";
import { type PrintedRecords, printedRecords, sectionEvents } from "./record-document.ts";
import { PRINT_TEXTS } from "./texts.ts";

/** Widest and highest a picture beside a name is drawn, in millimetres. */
const PICTURE: readonly [number, number] = [30, 40];

/** Several records, each on pages of its own, by the headings asked for. NOT_FOUND where one of them is not to be seen. */
export async function recordsDocument(
  place: ExportPlace,
  print: RecordsPrint & { readonly ids: readonly number[] },
  head: Pick<Head, "company" | "user" | "at">,
): Promise<Document> {
  const { register } = place.shape;
  const found = await printedRecords(place);
  const byId = new Map(found.records.map((record) => [Number(record.id), record]));
  const records = print.ids.map((id) => byId.get(id));
  if (!records.every((one) => one !== undefined)) throw new AppError("NOT_FOUND");
  const first: DocumentEvent = {
    type: "head",
    head: { ...head, title: print.title, filters: [], notes: found.hidden.map(PRINT_TEXTS.hidden), code: register.id },
  };
  return pages(place, print, found, records, first);
}

async function* pages(
  { shape }: ExportPlace,
  { sections, picture, signatures }: RecordsPrint,
  found: PrintedRecords,
  records: readonly WireRecord[],
  head: DocumentEvent,
): Document {
  yield [head];
  for (const [at, record] of records.entries()) {
    const name = recordName(shape.register, record, found.kinds);
    const bytes = await picture?.(record);
    yield [
      { type: "section", title: name, level: 1, ...(at > 0 ? { breakBefore: true } : {}) },
      ...(bytes ? [{ type: "image", bytes, alt: name, mm: PICTURE } as const] : []),
      ...sectionEvents(shape, found, record, sections, 2),
      ...(signatures.length > 0 ? [{ type: "sign", lines: signatures } as const] : []),
    ];
  }
  yield [{ type: "end", count: records.length }];
}
