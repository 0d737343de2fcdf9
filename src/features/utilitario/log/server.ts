import type { FastifyRequest } from "fastify";
import { AppError } from "../../../errors/app-error.ts";
import { attachment } from "../../../http/attachment.ts";
import { goneAway } from "../../../http/gone-away.ts";
import { screen } from "../../../http/screen.ts";
import { serve } from "../../../http/serve.ts";
import type { FeatureDeps, ServerFeature } from "../../../http/server-feature.ts";
import { compareTitles } from "../../../metadata/module.ts";
import { entriesOf, opChoices } from "./entries.ts";
import { logCsv } from "./log-csv.ts";
import { type LogReading, openLog } from "./reading.ts";
import { isBackwards, LOG_EXPORT, LOG_PAGE, type LogQuery, logEntries, logFile, logOptions } from "./shared.ts";
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
      const ids = await reading.ids(LOG_EXPORT + 1);
      if (ids.length > LOG_EXPORT)
        throw new AppError("ACTION_REFUSED", { message: texts.tooMany(await reading.count(), LOG_EXPORT) });
      const bytes = await logCsv(reading, ids, (rows) => entriesOf(deps, reading, rows), goneAway(reply));
      return attachment(reply, { name: texts.fileName, contentType: "text/csv; charset=utf-8", bytes });
    });
  },
);

async function readingOf(deps: FeatureDeps, request: FastifyRequest, query: LogQuery): Promise<LogReading> {
  if (request.session === null) throw new AppError("SESSION_EXPIRED");
  demandPeriod(query);
  return openLog(deps, request.session, request.context(), query);
}

/** A period in order. FIELD_VALIDATION_VIOLATION. */
function demandPeriod(query: LogQuery): void {
  if (isBackwards(query))
    throw new AppError("FIELD_VALIDATION_VIOLATION", { errors: [{ field: "ate", code: "order", message: texts.periodOrder }] });
}
