import type { RequestContext } from "../../metadata/context.ts";
import type { DocumentFormat, Report } from "../../metadata/report.ts";
import type { WireRecord } from "../../metadata/verdict.ts";
import type { Judgement, OptionQuery } from "../../metadata/wire.ts";
import type { Column, Document, Head } from "../../reporting/document.ts";
import type { SensitiveShown } from "./sensitive-shown.ts";

/** What was asked of a report, judged. */
export interface ReportAsk {
  /** Filters in normal form, as the verdict gave them back. */
  readonly filters: WireRecord;
  /** Rows a preview shows; absent = all, none at all refused where they are more than a document of the format may have. */
  readonly rows?: number;
  /** Paper, unless said. */
  readonly format?: DocumentFormat;
}

export interface OpenedReport {
  readonly document: Document;
  /** Rows it is about: of what the reader may see. */
  readonly count: number;
  /** Whether the document has all of them. */
  readonly whole: boolean;
  /** Companies it tells of. */
  readonly companies: readonly number[];
  /** Sensitive members it shows of somebody. */
  readonly sensitive: readonly SensitiveShown[];
  /** Titles of the columns it shows. */
  readonly columns: readonly string[];
}

export interface ReportLines {
  readonly columns: readonly Column[];
  readonly rows: readonly { readonly cells: readonly (string | null)[]; readonly link: string | null }[];
  readonly total: number;
}

/** Reports without HTTP. Every call checks the report's right and that of its rows (FORBIDDEN), companies, rows and members. */
export interface ReportEngine {
  readonly reports: ReadonlyMap<string, Report>;
  /** The verdict of the filters; FIELD_VALIDATION_VIOLATION is the caller's to throw. */
  judge(context: RequestContext, report: Report, record: WireRecord): Promise<Judgement>;
  options(
    context: RequestContext,
    report: Report,
    request: OptionQuery,
  ): Promise<{ readonly options: readonly WireRecord[]; readonly total: number }>;
  /** REPORT_TOO_LARGE where it has more rows than a document may have. */
  open(context: RequestContext, report: Report, ask: ReportAsk): Promise<OpenedReport>;
  /** The rows behind one number, counted by the condition that made it. */
  lines(
    context: RequestContext,
    report: Report,
    ask: { readonly filters: WireRecord; readonly block?: string; readonly cell?: string; readonly page: number },
  ): Promise<ReportLines & Pick<OpenedReport, "companies" | "sensitive">>;
  /** All rows of a report whose rows code gives, by column; members kept from this reader are null. Filters in normal form. */
  rows(context: RequestContext, report: Report, filters: WireRecord): Promise<readonly Readonly<Record<string, unknown>>[]>;
}

/** What the head of a document says of the company; read by whoever knows the register of companies. */
export type CompanyHead = (context: RequestContext) => Promise<Head["company"]>;
