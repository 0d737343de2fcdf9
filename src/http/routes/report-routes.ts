import type { FastifyReply, FastifyRequest } from "fastify";
import type { Access } from "../../access/contract.ts";
import { printFile } from "../../engine/print/print-document.ts";
import { spool } from "../../engine/print/spool.ts";
import type { OpenedReport, ReportEngine } from "../../engine/report/contract.ts";
import { AppError } from "../../errors/app-error.ts";
import { companiesWith, type RequestContext } from "../../metadata/context.ts";
import { emptyFilters } from "../../metadata/empty-filters.ts";
import type { Field } from "../../metadata/field.ts";
import { isRecord } from "../../metadata/json.ts";
import { COMPANIES, type DocumentFormat, type Report } from "../../metadata/report.ts";
import type { Json, WireRecord } from "../../metadata/verdict.ts";
import { PRINTED, type PrintFormat } from "../../reporting/formats/print.ts";
import type { Tasks } from "../../services/jobs/contract.ts";
import { resultOf } from "../../services/jobs/create-tasks.ts";
import { idOf } from "../address-tree.ts";
import { attachment } from "../attachment.ts";
import { authorOf, begun, prefersAsync } from "../begun-task.ts";
import { goneAway } from "../gone-away.ts";
import type { RawQuery } from "../list-query.ts";
import { REPORT_TASK, type ReportAsk } from "../report-task.ts";
import type { ReportShown } from "../server-feature.ts";
import { known, optionsAsked, required } from "./draft-operations.ts";
import { fixedTexts as texts } from "./report-texts.ts";

/** Rows a preview shows. */
const PREVIEW = 50;

/** A report and what is asked of it, as an address says. */
export interface ReportMatch {
  readonly report: Report;
  readonly path: string;
  /** Segments after the report's own address. */
  readonly tail: string;
}

/** Finds reports by their addresses; the addresses are planted again when the reports change. */
export function reportFinder(): (engine: ReportEngine, segments: readonly string[]) => ReportMatch | undefined {
  let planted: { readonly engine: ReportEngine; readonly paths: ReadonlyMap<string, Report> } | undefined;
  return (engine, segments) => {
    if (planted?.engine !== engine) {
      const pairs = [...engine.reports.values()].flatMap((report) => report.addresses.map(({ path }) => [path, report] as const));
      planted = { engine, paths: new Map(pairs) };
    }
    const whole = segments.join("/");
    const found = planted.paths.get(whole);
    if (found) return { report: found, path: whole, tail: "" };
    const path = segments.slice(0, -1).join("/");
    const report = planted.paths.get(path);
    return report && { report, path, tail: segments.at(-1) ?? "" };
  };
}

export interface ReportCall extends ReportMatch {
  readonly engine: ReportEngine;
  readonly access: Access;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly tasks: Tasks;
  /** Told of every document made. */
  readonly made: (told: DocumentMade) => Promise<void>;
  /** Told of what was shown of people. */
  readonly shown: (told: ReportShown) => void;
}

export interface DocumentMade {
  readonly context: RequestContext;
  readonly report: Report;
  readonly format: DocumentFormat;
  readonly filters: WireRecord;
  readonly opened: OpenedReport;
}

/** Answers one call of a report. */
export async function answerReport(call: ReportCall): Promise<unknown> {
  const { report, tail, request, reply } = call;
  const { get } = report.addresses.find(({ path }) => path === call.path) ?? {};
  if (request.method === "GET" && tail === "" && get !== undefined) {
    const body = asked(report, request.query as RawQuery);
    return get === "pdf" ? file(call, "pdf", body) : previewOf(call, body);
  }
  const run =
    CALLS[tail] ??
    (isFormat(tail) && report.formats.includes(tail) ? (one: ReportCall) => file(one, tail, bodyOf(one)) : undefined);
  if (run === undefined) throw new AppError("NOT_FOUND");
  if (request.method !== "POST") {
    reply.header("allow", get !== undefined && tail === "" ? "GET, POST" : "POST");
    throw new AppError("METHOD_NOT_ALLOWED");
  }
  const unknown = Object.keys(request.query as object).find((name) => !report.query.includes(name));
  if (unknown !== undefined) throw new AppError("UNKNOWN_PARAMETER", { params: { parameter: unknown.slice(0, 60) } });
  return run(call);
}

const isFormat = (text: string): text is PrintFormat => Object.hasOwn(PRINTED, text);

const CALLS: Readonly<Record<string, (call: ReportCall) => Promise<unknown>>> = {
  "": (call) => file(call, undefined, bodyOf(call)),
  previa: (call) => previewOf(call, bodyOf(call), PREVIEW),
  async linhas(call) {
    const { celula, bloco, pagina = 0, ...record } = bodyOf(call);
    const context = contextOf(call);
    const filters = await judged(call, context, record);
    const wrong = (parameter: string) => new AppError("INVALID_PARAMETER", { params: { parameter } });
    if (celula !== undefined && typeof celula !== "string") throw wrong("celula");
    if (bloco !== undefined && typeof bloco !== "string") throw wrong("bloco");
    if (typeof pagina !== "number" || !Number.isSafeInteger(pagina) || pagina < 0) throw wrong("pagina");
    const lines = await call.engine.lines(context, call.report, {
      filters,
      page: pagina,
      ...(celula === undefined ? {} : { cell: celula }),
      ...(bloco === undefined ? {} : { block: bloco }),
    });
    call.shown({ context, count: lines.total, companies: lines.companies, sensitive: lines.sensitive });
    return {
      colunas: lines.columns.map(({ key, title, format }) => ({ chave: key, titulo: title, formato: format })),
      linhas: lines.rows.map(({ cells, link }) => ({ celulas: cells, caminho: link })),
      total: lines.total,
    };
  },
  async verdict(call) {
    const body = bodyOf(call);
    known(body, ["id", "op", "record"]);
    return call.engine.judge(contextOf(call), call.report, required(body, "record", isRecord));
  },
  opcoes: (call) => call.engine.options(contextOf(call), call.report, optionsAsked(bodyOf(call))),
};

/** What was asked for; a filter of the address counts where the body does not say it. */
function bodyOf({ request }: ReportCall): WireRecord {
  const said = Object.entries(request.query as Readonly<Record<string, string | readonly string[]>>);
  const { body = said.length > 0 ? {} : undefined } = request;
  if (!isRecord((body ?? null) as Json)) throw new AppError("MALFORMED_REQUEST");
  if (said.length === 0) return body as WireRecord;
  const ids = said.map(
    ([name, text]) =>
      [
        name,
        [text]
          .flat()
          .flatMap((part) => part.split(","))
          .map(idIn(name)),
      ] as const,
  );
  return { ...Object.fromEntries(ids), ...(body as WireRecord) };
}

const idIn =
  (parameter: string) =>
  (text: string): number => {
    const id = idOf(text.trim());
    if (id === undefined) throw new AppError("INVALID_PARAMETER", { params: { parameter } });
    return id;
  };

/** Who asks: seeing the companies where the report's right is held. FORBIDDEN where that is nowhere. */
function contextOf({ request, access, report }: ReportCall): RequestContext {
  const { session } = request;
  if (session === null) throw new AppError("SESSION_EXPIRED");
  const context = access.narrowed(session, request.context({ reads: true }), report.right);
  if (companiesWith(context, report.right).length === 0) throw new AppError("FORBIDDEN");
  return context;
}

/** The filters in normal form. FIELD_VALIDATION_VIOLATION with what the verdict refuses, and for a key that had to be sent. */
async function judged({ engine, report }: ReportCall, context: RequestContext, record: WireRecord): Promise<WireRecord> {
  const titles = new Map(report.form.fields.map(({ name, title }) => [name, title]));
  const absent = report.present
    .filter((name) => record[name] === undefined)
    .map((field) => ({ field, code: "required", message: texts.absent(titles.get(field) ?? field) }));
  const { record: filters, errors } = await engine.judge(context, report, record);
  const all = [...errors, ...absent.filter(({ field }) => !errors.some((one) => one.field === field))];
  if (all.length > 0) throw new AppError("FIELD_VALIDATION_VIOLATION", { errors: all });
  return record[COMPANIES] === undefined ? { ...filters, [COMPANIES]: [context.company] } : filters;
}

/** What the document says, all of it or its first rows. */
async function previewOf(call: ReportCall, body: WireRecord, rows?: number): Promise<unknown> {
  const context = contextOf(call);
  const filters = await judged(call, context, body);
  const opened = await call.engine.open(context, call.report, { filters, ...(rows === undefined ? {} : { rows }) });
  const eventos: unknown[] = [];
  for await (const events of opened.document) eventos.push(...events);
  call.shown({ context, ...opened });
  return { eventos, registros: opened.count, completo: opened.whole };
}

/** Filters as parameters of an address: lists by comma; what has to be sent is empty when it is not. */
function asked(report: Report, query: RawQuery): WireRecord {
  const fields = new Map(report.form.fields.map((field) => [field.name, field]));
  const sent = Object.entries(query).map(([name, value]): readonly [string, Json] => {
    const field = fields.get(name);
    if (field === undefined) throw new AppError("UNKNOWN_PARAMETER", { params: { parameter: name.slice(0, 60) } });
    const texts = (typeof value === "string" ? [value] : (value ?? [])).flatMap((text) =>
      field.type === "array" ? text.split(",").filter((one) => one !== "") : [text],
    );
    const read = texts.map((text) => readText(text, field));
    return [name, field.type === "array" ? read : (read[0] ?? null)];
  });
  return { ...emptyFilters(report), ...Object.fromEntries(sent) };
}

/** Numbers and flags travel as text in an address; what is not one stays text, and is refused as such. */
function readText(text: string, { type, ref }: Field): Json {
  const numeric = type === "integer" || type === "number" || ref !== undefined;
  if (numeric && /^-?\d{1,15}(\.\d{1,4})?$/.test(text)) return Number(text);
  return type === "boolean" && /^(true|false)$/.test(text) ? text === "true" : text;
}

async function file(call: ReportCall, wanted: DocumentFormat | undefined, body: WireRecord): Promise<unknown> {
  const { pdf = true, ...record } = body;
  if (typeof pdf !== "boolean") throw new AppError("INVALID_PARAMETER", { params: { parameter: "pdf" } });
  const { report, engine, reply } = call;
  const format = wanted ?? (pdf ? "pdf" : "xlsx");
  if (!isFormat(format) || !report.formats.includes(format))
    throw new AppError("INVALID_PARAMETER", { params: { parameter: "pdf" } });
  const context = contextOf(call);
  const filters = await judged(call, context, wanted === undefined ? record : body);
  const later = prefersAsync(call.request);
  if (later !== undefined) return behind(call, context, { filters, format }, later.waitMs);
  const opened = await engine.open(context, report, { filters, format });
  if (opened.count === 0) return reply.code(204).send();
  // Whole before it is sent: what fails halfway answers its error, not half a file.
  const bytes = await printFile(opened.document, format, { owner: context.user.id, signal: goneAway(reply) });
  await call.made({ context, report, format, filters, opened }).catch(async (error: unknown) => {
    if ("close" in bytes) await bytes.close();
    throw error;
  });
  call.shown({ context, ...opened });
  const { extension, contentType } = PRINTED[format];
  return attachment(reply, { name: `${report.file}.${extension}`, contentType, bytes });
}

/**
 * The same as a task: what is done within the wait is answered at once, and kept nowhere; else its number is, and the document waits
 * for who asked. Who goes away while it waits cancels it.
 */
async function behind(
  call: ReportCall,
  context: RequestContext,
  { filters, format }: { readonly filters: WireRecord; readonly format: PrintFormat },
  waitMs: number,
): Promise<unknown> {
  const { report, reply, tasks } = call;
  const { user, requestId } = context;
  const author = authorOf({ context });
  const ask: ReportAsk = { report: report.id, title: report.title, right: report.right, format, filters, requestId };
  const id = await tasks.add({ ...author, kind: REPORT_TASK, ask: { ...ask } });
  const gone = goneAway(reply);
  const cancel = (): void => void tasks.cancel(id, user.id).catch(() => undefined);
  gone.addEventListener("abort", cancel, { once: true });
  const told = await tasks.within(id, author, waitMs);
  gone.removeEventListener("abort", cancel);
  if (told.state === "FILA" || told.state === "EXECUTANDO") return begun(call, id);
  const kept = told.state === "CONCLUIDA" ? await tasks.file(id, user.id) : undefined;
  // In hand before the task goes with it.
  const bytes = kept && (await spool(kept.pieces));
  await tasks.remove(id, user.id);
  resultOf(told);
  return kept && bytes ? attachment(reply, { ...kept, bytes }) : reply.code(204).send();
}
