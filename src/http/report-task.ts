import type { Access } from "../access/contract.ts";
import { printFile } from "../engine/print/print-document.ts";
import type { ReportEngine } from "../engine/report/contract.ts";
import { AppError } from "../errors/app-error.ts";
import { companiesWith } from "../metadata/context.ts";
import type { WireRecord } from "../metadata/verdict.ts";
import type { Document } from "../reporting/document.ts";
import { PRINTED, type PrintFormat } from "../reporting/formats/print.ts";
import type { TaskAuthor, TaskKind, TaskWork } from "../services/jobs/contract.ts";
import type { DocumentMade } from "./routes/report-routes.ts";
import type { ReportShown } from "./server-feature.ts";

export const REPORT_TASK = "relatorio";

/** What the task of a report keeps of its request. */
export interface ReportAsk {
  readonly report: string;
  readonly title: string;
  readonly right: string;
  readonly format: PrintFormat;
  /** In normal form, companies said. */
  readonly filters: WireRecord;
  readonly requestId: string;
  /** Set up to come by itself, by whom, and whether nothing is told as well. */
  readonly schedule?: { readonly id: number; readonly owner: number; readonly whenEmpty: boolean };
}

/** What became of a report's task. */
export type ReportEnded = {
  readonly ask: ReportAsk;
  readonly work: TaskAuthor;
} & ({ readonly result: ReportResult } | { readonly error: unknown });

/** What the task answers. */
export interface ReportResult {
  /** Records the document is about; without any there is no document. */
  readonly registros: number;
  /** Companies it tells of. */
  readonly empresas: readonly number[];
}

interface Deps {
  readonly access: Access;
  readonly current: () => { readonly reports: ReportEngine };
  readonly made: (told: DocumentMade) => Promise<void>;
  readonly shown: (told: ReportShown) => void;
  /** Told of every task that ended by itself. */
  readonly ended: (told: ReportEnded) => Promise<void>;
}

/** Documents of reports, made behind the request that asked for them, under the rights its author has when it runs. Begun again they are made anew. */
export const reportTask = (deps: Deps): TaskKind => ({
  name: REPORT_TASK,
  tries: () => 3,
  async run(work) {
    const ask = work.ask as unknown as ReportAsk;
    const outcome = await runReport(deps, ask, work).then(
      (result) => ({ result }),
      (error: unknown) => ({ error }),
    );
    if ("result" in outcome || !work.signal.aborted) await deps.ended({ ask, work, ...outcome });
    if ("error" in outcome) throw outcome.error;
    return { ...outcome.result };
  },
});

async function runReport({ access, current, made, shown }: Deps, ask: ReportAsk, work: TaskWork): Promise<ReportResult> {
  const { reports: engine } = current();
  const report = engine.reports.get(ask.report);
  if (report === undefined) throw new AppError("NOT_FOUND");
  const session = await access.standIn(work);
  const context = access.narrowed(session, access.context(session, { id: ask.requestId }), report.right);
  if (companiesWith(context, report.right).length === 0) throw new AppError("FORBIDDEN");
  const { record: filters, errors } = await engine.judge(context, report, ask.filters);
  if (errors.length > 0) throw new AppError("FIELD_VALIDATION_VIOLATION", { errors });
  const opened = await engine.open(context, report, { filters, format: ask.format });
  const result: ReportResult = { registros: opened.count, empresas: opened.companies };
  if (opened.count === 0) return result;
  const document = counted(opened.document, (rows) => work.progress(Math.min(rows, opened.count), opened.count));
  const file = await printFile(document, ask.format, { owner: work.user, signal: work.signal });
  const { extension, contentType } = PRINTED[ask.format];
  await work.keep({ name: `${report.file}.${extension}`, contentType, bytes: file instanceof Uint8Array ? file : file.read() });
  await made({ context, report, format: ask.format, filters, opened });
  shown({ context, ...opened });
  return result;
}

async function* counted(document: Document, told: (rows: number) => void): Document {
  let rows = 0;
  for await (const events of document) {
    rows += events.filter(({ type }) => type === "row").length;
    told(rows);
    yield events;
  }
}
