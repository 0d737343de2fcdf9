import type { RequestContext } from "../../metadata/context.ts";
import { PRINTED, type PrintFormat } from "../../reporting/formats/print.ts";
import type { ExportedFile, ListPrintOptions, PrintedList, PrintOptions, RecordsPrint } from "../contract.ts";
import type { ExportPlace } from "../export/export-file.ts";
import { listDocument } from "./list-document.ts";
import { printDocument, printFile } from "./print-document.ts";
import { recordDocument } from "./record-document.ts";
import { recordsDocument } from "./records-document.ts";

/** Records a list on paper, or in a file, may have. */
const MOST: Readonly<Record<PrintFormat, number>> = { pdf: 20_000, xlsx: 1_000_000, csv: 1_000_000 };

export async function printList(
  place: ExportPlace,
  context: RequestContext,
  options: PrintOptions & ListPrintOptions,
): Promise<PrintedList> {
  const { format, columns, group, title, address } = options;
  const { document, companies } = await listDocument(place, {
    columns,
    group,
    title,
    address,
    most: MOST[format],
    head: headOf(context, options),
  });
  const bytes = await printFile(document, format, { owner: context.user.id, signal: options.signal });
  return { ...fileOf(place, format), bytes, companies: [...companies] };
}

export async function printRecord(place: ExportPlace, context: RequestContext, options: PrintOptions): Promise<ExportedFile> {
  const document = await recordDocument(place, headOf(context, options), options.address);
  const bytes = await printDocument(document, options.format, { owner: context.user.id, signal: options.signal });
  return { ...fileOf(place, options.format), bytes, companies: [] };
}

export async function printRecords(
  place: ExportPlace,
  context: RequestContext,
  ids: readonly number[],
  options: PrintOptions & RecordsPrint,
): Promise<ExportedFile> {
  const document = await recordsDocument(place, { ...options, ids }, headOf(context, options));
  const bytes = await printDocument(document, options.format, { owner: context.user.id, signal: options.signal });
  return { ...fileOf(place, options.format), bytes, companies: [] };
}

const headOf = ({ user, now }: RequestContext, { company }: PrintOptions) => ({ company, user: user.name, at: now });

const fileOf = ({ shape }: ExportPlace, format: PrintFormat): Pick<ExportedFile, "name" | "contentType"> => ({
  name: `${shape.register.name}.${PRINTED[format].extension}`,
  contentType: PRINTED[format].contentType,
});
