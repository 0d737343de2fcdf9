import { AppError } from "../../../errors/app-error.ts";
import { keptAttachment } from "../../../http/attachment.ts";
import { REPORT_TASK, type ReportAsk, type ReportResult } from "../../../http/report-task.ts";
import { serve } from "../../../http/serve.ts";
import type { ServerFeature } from "../../../http/server-feature.ts";
import { companiesWith } from "../../../metadata/context.ts";
import { TASK_DAYS } from "../../../services/housekeeping/clean-up.ts";
import type { TaskListed } from "../../../services/jobs/contract.ts";
import { type OwnReport, ownReports, removeReport, reportFile } from "./shared.ts";

const DAY_MS = 86_400_000;

/** Documents of reports made behind their requests: a person's own, in the company they were asked for. */
export const feature: ServerFeature = {
  routes(api, { access, tasks }) {
    serve(api, ownReports, async ({ query: { page = 0 }, request }) => {
      const { user, company } = request.context();
      const all = await tasks().list({ user: user.id, company }, REPORT_TASK);
      const { size } = ownReports;
      return {
        content: all.slice(page * size, (page + 1) * size).map(told),
        size,
        totalElements: all.length,
        totalPages: Math.ceil(all.length / size),
      };
    });

    serve(api, reportFile, async ({ id, request, reply }) => {
      const { session } = request;
      if (session === null) throw new AppError("SESSION_EXPIRED");
      const context = request.context();
      const file = await tasks().file(id, context.user.id);
      if (file === undefined) throw new AppError("NOT_FOUND");
      const { right } = file.ask as unknown as ReportAsk;
      const { empresas } = file.result as unknown as ReportResult;
      const held = companiesWith(access.narrowed(session, context, right), right);
      // What may no longer be asked is no longer fetched.
      if (empresas.some((company) => !held.includes(company))) throw new AppError("FORBIDDEN");
      return keptAttachment(reply, file);
    });

    serve(api, removeReport, async ({ id, request }) => {
      const { user, company } = request.context();
      const all = await tasks().list({ user: user.id, company }, REPORT_TASK);
      if (!all.some((task) => task.id === id)) throw new AppError("NOT_FOUND");
      await tasks().cancel(id, user.id);
      await tasks().remove(id, user.id);
      return { id };
    });
  },
};

function told({ id, ask, state, done, total, asked, ended, file, problem }: TaskListed): OwnReport {
  const { title, format } = ask as unknown as ReportAsk;
  return {
    id,
    titulo: title,
    formato: format.toUpperCase(),
    situacao: state === "CONCLUIDA" ? (file === null ? "VAZIO" : "PRONTO") : state,
    feito: done,
    total,
    pedidoEm: asked.toISOString(),
    disponivelAte: ended === null ? null : new Date(ended.getTime() + TASK_DAYS * DAY_MS).toISOString(),
    nome: file?.name ?? null,
    tamanho: file?.size ?? null,
    problema: problem?.message ?? null,
  };
}
