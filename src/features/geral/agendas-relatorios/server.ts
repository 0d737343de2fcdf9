import { zoneIn } from "../../../access/zone-in.ts";
import { AppError } from "../../../errors/app-error.ts";
import { usuarios } from "../../../generated/types/utilitario/usuarios.ts";
import { serve } from "../../../http/serve.ts";
import type { FeatureDeps, ServerFeature } from "../../../http/server-feature.ts";
import type { RequestContext } from "../../../metadata/context.ts";
import type { Report } from "../../../metadata/report.ts";
import type { WireRecord } from "../../../metadata/verdict.ts";
import { isDay, nextMoment } from "./next-moment.ts";
import { runDue, tellScheduled } from "./run-due.ts";
import { deleteSchedule, insertSchedule, type Owner, ownSchedules, planNext, SCHEDULE_TABLE, whenOf } from "./schedules.ts";
import { createSchedule, listSchedules, removeSchedule, turnSchedule } from "./shared.ts";
import { texts } from "./texts.ts";

const MINUTE_MS = 60_000;

/** Reports that come by themselves: each recipient is told of what they may see at that moment, whoever set it up. */
export const feature: ServerFeature = {
  tables: { quadro_relatorio_agenda: SCHEDULE_TABLE },
  jobs: (deps) => [{ name: "relatorios-agendados", everyMs: MINUTE_MS, run: () => runDue(deps) }],
  reportEnded: (deps) => (ended) => tellScheduled(deps, ended),
  routes(api, deps) {
    const { database, access, clock } = deps;
    const zoneOf = ({ company, user }: RequestContext): Promise<string> =>
      access.standIn({ user: user.id, company, behind: null }).then(({ account }) => zoneIn(account, company));

    serve(api, listSchedules, async ({ query: { relatorio = "" }, request }) => {
      const context = request.context();
      reportOf(deps, context, relatorio);
      return {
        agendas: await database.house((queries) => ownSchedules(queries, ownerOf(context), relatorio)),
        pessoas: await peopleFor(deps, context),
      };
    });

    serve(api, createSchedule, async ({ body, request, reply }) => {
      const context = request.context();
      const report = reportOf(deps, context, body.relatorio);
      const { filtros, ...rest } = body;
      await refuseWrong(deps, context, report, body);
      const next = nextMoment(rest, clock(), await zoneOf(context));
      const stored = { ...rest, filtros: filtros as WireRecord };
      reply.code(201);
      return { id: await database.house((queries) => insertSchedule(queries, ownerOf(context), stored, next)) };
    });

    serve(api, turnSchedule, async ({ id, body: { ativo }, request }) => {
      const context = request.context();
      const zone = await zoneOf(context);
      await database.house(async (queries) => {
        const when = await whenOf(queries, ownerOf(context), id);
        await planNext(queries, id, ativo ? nextMoment(when, clock(), zone) : null);
      });
      return { id };
    });

    serve(api, removeSchedule, async ({ id, request }) => {
      await database.house((queries) => deleteSchedule(queries, ownerOf(request.context()), id));
      return { id };
    });
  },
};

const ownerOf = ({ user, company }: RequestContext): Owner => ({ user: user.id, company });

/** The report whose filters are called so. FORBIDDEN where it may not be made. */
function reportOf({ reports }: FeatureDeps, { user }: RequestContext, form: string): Report {
  const report = [...reports().values()].find((one) => one.form.id === form);
  if (report === undefined) throw new AppError("NOT_FOUND");
  if (!user.rights.has(report.right)) throw new AppError("FORBIDDEN");
  return report;
}

/** The user, and whom else they may see among users. */
async function peopleFor(
  { engine, registry }: FeatureDeps,
  context: RequestContext,
): Promise<readonly { readonly id: number; readonly nome: string }[]> {
  const self = { id: context.user.id, nome: context.user.name };
  const right = registry().get(usuarios.id)?.rights.view;
  if (right === undefined || !context.user.rights.has(right)) return [self];
  const found = await engine().select(context, usuarios.id, { filter: { ativo: true }, sort: [], offset: 0, fixed: {} });
  const others = found.map(({ id, nome }) => ({ id: Number(id), nome: String(nome ?? "") })).filter(({ id }) => id !== self.id);
  return [self, ...others];
}

async function refuseWrong(
  deps: FeatureDeps,
  context: RequestContext,
  report: Report,
  body: Parameters<typeof isDay>[0] & {
    readonly filtros: object;
    readonly destinatarios: readonly number[];
    readonly formato: "pdf" | "xlsx" | "csv";
  },
): Promise<void> {
  const wrong = (field: string, code: string, message: string): AppError =>
    new AppError("FIELD_VALIDATION_VIOLATION", { errors: [{ field, code, message }] });
  if (!isDay(body)) throw wrong("dia", "maximum", texts.wrongDay);
  if (!report.formats.includes(body.formato)) throw wrong("formato", "enum", texts.noFormat);
  if (body.destinatarios.length === 0) throw wrong("destinatarios", "required", texts.peopleRequired);
  const known = new Set((await peopleFor(deps, context)).map(({ id }) => id));
  if (body.destinatarios.some((id) => !known.has(id)))
    throw wrong("destinatarios", "reference", known.size === 1 ? texts.others : texts.unknown);
  const { errors } = await deps.judgeReport(context, report, body.filtros as WireRecord);
  if (errors.length > 0) throw new AppError("FIELD_VALIDATION_VIOLATION", { errors });
}
