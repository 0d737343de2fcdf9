import { sql } from "kysely";
import { AppError } from "../../errors/app-error.ts";
import { contextIn, type RequestContext } from "../../metadata/context.ts";
import { type DocumentFormat, type Report, type Reports, registersRead } from "../../metadata/report.ts";
import type { WireRecord } from "../../metadata/verdict.ts";
import { createEngine } from "../create-engine.ts";
import { applyDue } from "../history/apply-due.ts";
import { listOptions } from "../options/list-options.ts";
import { type Call, type EngineConfig, type Parts, scopeOf } from "../parts.ts";
import { buildShapes } from "../shape/shapes.ts";
import { demandForm } from "../write/demand-form.ts";
import { judgeRecord } from "../write/judge-record.ts";
import type { CompanyHead, ReportEngine } from "./contract.ts";
import { givenRows } from "./given-rows.ts";
import { allOf } from "./group-totals.ts";
import { type Ask, makeDocument, tableTree } from "./make-document.ts";
import { reportHead } from "./report-head.ts";
import { reportLines } from "./report-lines.ts";
import { isTable, type ReportPlan, reportPlan } from "./report-plan.ts";
import { reportSight } from "./report-sight.ts";
import type { RowSources } from "./row-source.ts";
import { columnsOf, sensitiveShown } from "./sensitive-shown.ts";
import { peopleOf } from "./small-groups.ts";
import { REPORT_TEXTS } from "./texts.ts";

interface ReportConfig extends EngineConfig {
  readonly reports: Reports;
  readonly companyHead: CompanyHead;
  /** Functions that give rows, by `modulo/fonte`. */
  readonly rowSources: RowSources;
}

/** Reports over the registers of one engine. Their filters are registers without tables: judged and offered options, never stored. */
export function createReports({ reports, companyHead, rowSources, ...config }: ReportConfig): ReportEngine {
  const forms = [...reports.values()].flatMap(({ form, rows: { given } }) =>
    [form, ...(given ? [given.register] : [])].map((one) => [one.id, one] as const),
  );
  const registry = new Map([...config.registry, ...forms]);
  const parts: Parts = {
    ...config,
    registry,
    shapes: buildShapes(registry, config.kinds),
    engineOn: () => createEngine(config),
  };
  const reading = <T>(context: RequestContext, work: (call: Call) => Promise<T>): Promise<T> =>
    parts.database.read(scopeOf(context), (queries) => work({ parts, context, queries }));
  const asking =
    (context: RequestContext): Ask =>
    (statement) =>
      reading(context, async ({ queries }) => {
        const { rows } = await queries.executeQuery<Readonly<Record<string, unknown>>>(statement.compile(queries));
        return rows;
      });
  /** Entries that became due are in force in every company asked for before anything is counted. */
  const settle = async (context: RequestContext, report: Report): Promise<void> => {
    const shapes = registersRead(report).map((id) => parts.shapes.of(id));
    const many = report.filters.some(({ how }) => how === "companies");
    for (const company of many ? context.visibleCompanies : [context.company])
      for (const shape of shapes) await applyDue(parts, contextIn(context, company), shape);
  };
  const prepared = async (context: RequestContext, report: Report, filters: WireRecord) => {
    await settle(context, report);
    return reading(context, async (call) => {
      const sight = await reportSight(call, report, filters);
      const given = await givenRows(call, report, sight, filters, rowSources);
      return { sight, plan: await reportPlan(call, report, sight, filters, given) };
    });
  };

  /** Where the record of a row is opened. */
  const recordsPath = ({ rows: { register, given } }: Report): string | undefined => {
    const record = given?.register.fields.find(({ name }) => name === given.record);
    const id = given ? record?.ref?.register : register;
    return id === undefined ? undefined : parts.shapes.of(id).register.addresses.find(({ params }) => params.length === 0)?.path;
  };

  return {
    reports,
    judge(context, report, record) {
      demandForm(report.form, record);
      return reading(context, (call) => judgeRecord(call, parts.shapes.of(report.form.id), { record, fixed: {} }));
    },
    options(context, report, request) {
      demandForm(report.form, request.record);
      return reading(context, (call) => listOptions(call, parts.shapes.of(report.form.id), request));
    },
    async open(context, report, { filters, rows, format = "pdf" }) {
      const { sight, plan } = await prepared(context, report, filters);
      const ask = asking(context);
      const table = plan.blocks.find(isTable);
      // Whoever adds up a table counts its rows.
      const tree = table && (await tableTree(table, { plan, ask }));
      const { count, people } = tree ?? (await counted(plan, ask));
      const tooFew = plan.crowd !== undefined && count > 0 && people < plan.crowd.least;
      const detailed = plan.blocks.some((block) => (isTable(block) ? block.detailed : "name" in block));
      const most = report.most[format];
      if (rows === undefined && detailed && count > most) throw tooLarge(report, format, count);
      const company = await companyHead(context);
      const head = await reading(context, (call) => reportHead(call, report, company, { filters, plan, sight }));
      const page = recordsPath(report);
      return {
        document: makeDocument({
          plan,
          head,
          count,
          most: rows ?? most,
          ask,
          tooFew,
          ...(tree ? { tree } : {}),
          link: ({ record }) => (page === undefined || record === null ? undefined : `/${page}/${record}`),
        }),
        count,
        whole: rows === undefined || !detailed || count <= rows,
        companies: sight.companies,
        sensitive: sensitiveShown(report, plan.blocks, registry),
        columns: plan.blocks.flatMap(columnsOf).map(({ column }) => column.title),
      };
    },
    async lines(context, report, { filters, block, cell, page }) {
      const { plan, sight } = await prepared(context, report, filters);
      const lines = await reportLines(plan, { block, cell, page, ask: asking(context), address: recordsPath(report) });
      return { ...lines, companies: sight.companies, sensitive: sensitiveShown(report, plan.blocks, registry) };
    },
    async rows(context, report, filters) {
      // Members of rows in tables have readers of their own, which only columns of a plan respect.
      if (report.rows.given === undefined) throw new Error(`${report.id}: its rows lie in a table`);
      const { plan } = await prepared(context, report, filters);
      return asking(context)(sql`select ${plan.source.row} ${plan.source.from()} where ${allOf(plan.where)}`);
    },
  };
}

async function counted(
  { source, where, crowd }: ReportPlan,
  ask: Ask,
): Promise<{ readonly count: number; readonly people: number }> {
  const people = crowd ? peopleOf(crowd, crowd.person.value) : sql`null`;
  const [found] = await ask(sql`select count(*) as n, ${people} as people ${source.from()} where ${allOf(where)}`);
  return { count: Number(found?.n ?? 0), people: Number(found?.people ?? 0) };
}

/** What fits no paper may fit a spreadsheet. */
function tooLarge({ most, formats }: Report, format: DocumentFormat, count: number): AppError {
  const roomier = formats.find((one) => most[one] >= count);
  const advice = roomier === undefined ? "" : REPORT_TEXTS.roomier(roomier.toUpperCase(), said(most[roomier]));
  return new AppError("REPORT_TOO_LARGE", {
    params: { rows: said(count), format: format.toUpperCase(), most: said(most[format]), advice },
  });
}

const said = (count: number): string => count.toLocaleString("pt-BR");
