import type { FastifyRequest } from "fastify";
import { AppError } from "../../../errors/app-error.ts";
import { screen } from "../../../http/screen.ts";
import { serve } from "../../../http/serve.ts";
import type { FeatureDeps, ServerFeature } from "../../../http/server-feature.ts";
import { compareTitles } from "../../../metadata/module.ts";
import { guard, writeCsv } from "../../../reporting/formats/csv/csv-line.ts";
import { demandPeriod } from "./demand-period.ts";
import { entriesOf, opChoices } from "./entries.ts";
import { type LogReading, openLog } from "./reading.ts";
import { LOG_EXPORT, LOG_PAGE, type LogEntry, type LogQuery, logEntries, logFile, logOptions } from "./shared.ts";
import { texts } from "./texts.ts";

/** The audit of every register on one page: read, filtered, exported, never changed. */
export const feature: ServerFeature = screen(
  logEntries,
  { label: texts.title, right: texts.right, group: "dados" },
  (api, deps) => {
    serve(api, logEntries, async ({ query: { page = 0, ...filters }, request }) => {
      const reading = await readingOf(deps, request, filters);
      const offset = page * LOG_PAGE;
      const [rows, total] = await Promise.all([reading.rows({ offset, limit: LOG_PAGE }), reading.count()]);
      return {
        content: await entriesOf(deps, reading, rows),
        pageable: { paged: true, offset },
        size: LOG_PAGE,
        totalElements: total,
        totalPages: Math.ceil(total / LOG_PAGE),
      };
    });

    serve(api, logOptions, async ({ query, request }) => {
      const reading = await readingOf(deps, request, query);
      return {
        usuarios: (await reading.users()).map(({ id, name }) => ({ id: String(id), titulo: name })),
        empresas: [...reading.companies].map(([id, { name }]) => ({ id: String(id), titulo: name })),
        cadastros: [
          ...[...deps.registry().values()].map(({ id, plural }) => ({ id, titulo: plural })),
          ...Object.entries(deps.auditWords.places).map(([id, titulo]) => ({ id, titulo })),
        ].sort((a, b) => compareTitles(a.titulo, b.titulo)),
        operacoes: opChoices(deps),
      };
    });

    serve(api, logFile, async ({ query, request, reply }) => {
      const reading = await readingOf(deps, request, query);
      const total = await reading.count();
      if (total > LOG_EXPORT) throw new AppError("ACTION_REFUSED", { message: texts.tooMany(total, LOG_EXPORT) });
      const rows = await reading.rows({ offset: 0, limit: LOG_EXPORT });
      return reply
        .header("content-disposition", `attachment; filename="${texts.fileName}"`)
        .type("text/csv; charset=utf-8")
        .send(csvOf(await entriesOf(deps, reading, rows)));
    });
  },
);

async function readingOf(deps: FeatureDeps, request: FastifyRequest, query: LogQuery): Promise<LogReading> {
  if (request.session === null) throw new AppError("SESSION_EXPIRED");
  demandPeriod(query);
  return openLog(deps, request.session, request.context(), query);
}

/** A line per changed member; entries without any have one line. */
function csvOf(entries: readonly LogEntry[]): string {
  const lines = entries.flatMap((entry) => {
    const { quando, usuario, conectadoPor, empresa, cadastro, registroId, registro, operacao, mudancas } = entry;
    const head = [quando, usuario.nome, conectadoPor?.nome ?? "", empresa?.nome ?? "", cadastro.titulo].map(guard);
    const about = [...head, String(registroId), guard(registro ?? ""), guard(operacao.titulo)];
    if (mudancas.length === 0) return [[...about, "", "", ""]];
    return mudancas.map(({ titulo, antes, depois }) => [...about, ...[titulo, antes, depois].map(guard)]);
  });
  return writeCsv([Object.values(texts.columns), ...lines]);
}
