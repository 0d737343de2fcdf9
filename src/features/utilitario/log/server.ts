import type { FastifyRequest } from "fastify";
import { guard, writeCsv } from "../../../engine/sheet/csv.ts";
import { AppError } from "../../../errors/app-error.ts";
import type { FeatureDeps, ServerFeature } from "../../../http/server-feature.ts";
import { calls } from "./calls.ts";
import { entriesOf, opChoices } from "./entries.ts";
import { readQuery } from "./read-query.ts";
import { type LogReading, openLog } from "./reading.ts";
import {
  LOG_ADDRESS,
  LOG_EXPORT,
  LOG_PAGE,
  LOG_RIGHT,
  type LogAnswer,
  type LogEntry,
  type LogFilters,
  type LogOptions,
} from "./shared.ts";
import { texts } from "./texts.ts";

/** The audit of every register on one page: read, filtered, exported, never changed. */
export const feature: ServerFeature = {
  rights: { [LOG_RIGHT]: texts.right },
  menu: [{ label: texts.title, path: LOG_ADDRESS, right: LOG_RIGHT }],
  routes(api, deps) {
    const config = { right: LOG_RIGHT };

    api.get(LOG_ADDRESS, { config: { ...config, call: calls.list } }, async (request): Promise<LogAnswer> => {
      const { filters, page } = readQuery(request.query, ["page"]);
      const reading = await readingOf(deps, request, filters);
      const offset = page * LOG_PAGE;
      const [rows, total] = await Promise.all([reading.rows({ offset, limit: LOG_PAGE }), reading.count()]);
      return {
        content: entriesOf(deps, reading, rows),
        pageable: { paged: true, offset },
        size: LOG_PAGE,
        totalElements: total,
        totalPages: Math.ceil(total / LOG_PAGE),
      };
    });

    api.get(`${LOG_ADDRESS}/opcoes`, { config: { ...config, call: calls.options } }, async (request): Promise<LogOptions> => {
      const { filters } = readQuery(request.query);
      const reading = await readingOf(deps, request, filters);
      const order = new Intl.Collator("pt-BR");
      return {
        usuarios: (await reading.users()).map(({ id, name }) => ({ id: String(id), titulo: name })),
        empresas: [...reading.companies].map(([id, { name }]) => ({ id: String(id), titulo: name })),
        cadastros: [
          ...[...deps.registry().values()].map(({ id, plural }) => ({ id, titulo: plural })),
          ...Object.entries(deps.auditWords.places).map(([id, titulo]) => ({ id, titulo })),
        ].sort((a, b) => order.compare(a.titulo, b.titulo)),
        operacoes: opChoices(deps),
      };
    });

    api.get(`${LOG_ADDRESS}/exportacao`, { config: { ...config, call: calls.export } }, async (request, reply) => {
      const { filters } = readQuery(request.query);
      const reading = await readingOf(deps, request, filters);
      const total = await reading.count();
      if (total > LOG_EXPORT) throw new AppError("ACTION_REFUSED", { message: texts.tooMany(total, LOG_EXPORT) });
      const rows = await reading.rows({ offset: 0, limit: LOG_EXPORT });
      return reply
        .header("content-disposition", `attachment; filename="${texts.fileName}"`)
        .type("text/csv; charset=utf-8")
        .send(csvOf(entriesOf(deps, reading, rows)));
    });
  },
};

function readingOf(deps: FeatureDeps, request: FastifyRequest, filters: LogFilters): Promise<LogReading> {
  if (request.session === null) throw new AppError("SESSION_EXPIRED");
  return openLog(deps, request.session, request.context(), filters);
}

/** A line per changed member; entries without any have one line. */
function csvOf(entries: readonly LogEntry[]): string {
  const lines = entries.flatMap((entry) => {
    const { quando, usuario, conectadoPor, empresa, cadastro, registroId, operacao, mudancas } = entry;
    const head = [quando, usuario.nome, conectadoPor?.nome ?? "", empresa?.nome ?? "", cadastro.titulo].map(guard);
    const about = [...head, String(registroId), guard(operacao.titulo)];
    if (mudancas.length === 0) return [[...about, "", "", ""]];
    return mudancas.map(({ titulo, antes, depois }) => [...about, ...[titulo, antes, depois].map(guard)]);
  });
  return writeCsv([Object.values(texts.columns), ...lines]);
}
