import type { FastifyInstance, FastifyRequest } from "fastify";
import { handOverJob } from "../../../engine/questions/hand-over-cycle.ts";
import { AppError } from "../../../errors/app-error.ts";
import { aspectos } from "../../../generated/types/pesquisa/aspectos.ts";
import { questionarios } from "../../../generated/types/pesquisa/questionarios.ts";
import { serve } from "../../../http/serve.ts";
import type { FeatureDeps, ServerFeature } from "../../../http/server-feature.ts";
import { serveAnswering } from "./answering.ts";
import { serveClassPrint } from "./class-print.ts";
import { FOR_OTHERS, SEES_RESPONDENTS } from "./entry.ts";
import { serveOpenSurvey } from "./externo/server.ts";
import { joinsClass } from "./joins-class.ts";
import { forgetsSheets, opensSheets } from "./release.ts";
import { REMINDERS, remind } from "./remind.ts";
import { serveRespondents } from "./respondents.ts";
import { resultsOf } from "./results.ts";
import * as calls from "./shared.ts";
import { texts } from "./texts.ts";
import { toAnswerAlert } from "./to-answer.ts";

const PLAIN = { fixed: {} } as const;
const ENDING = { name: "pesquisa-entrega-anonima", register: questionarios.id, least: 5 } as const;

/** Surveys from their release to their results: who is asked, who answered, what came of it. */
export const feature: ServerFeature = {
  rights: {
    [calls.SEES_RESULTS]: texts.rights.results,
    [calls.SEES_TEAM_RESULTS]: texts.rights.teamResults,
    [SEES_RESPONDENTS]: texts.rights.respondents,
    [calls.REMOVES]: texts.rights.removes,
    [FOR_OTHERS]: texts.rights.others,
  },
  audited: { ops: texts.audited },
  tables: { quadro_pesquisa_lembrete: REMINDERS },
  hooks: (deps) => ({
    "pesquisa/questionarios#abre-questionarios": opensSheets(deps),
    "pesquisa/questionarios#esquece-respostas": forgetsSheets,
    "desenvolvimento/colaboradores-turma#convida-para-avaliacoes": joinsClass(deps),
  }),
  alerts: (deps) => [toAnswerAlert(deps)],
  jobs: (deps) => [handOverJob(deps, ENDING)],
  routes(api, deps) {
    serveReleases(api, deps);
    serveRespondents(api, deps);
    serveAnswering(api, deps);
    serveOpenSurvey(api, deps);
    serveClassPrint(api, deps);
    serveAspects(api, deps);
  },
};

function serveReleases(api: FastifyInstance, deps: FeatureDeps): void {
  const { engine } = deps;
  for (const call of calls.release)
    serve(api, call, async ({ id, request }) => {
      const liberada = said(request, "liberada");
      await engine().act(request.context(), questionarios.id, id, liberada ? "liberar" : "recolhe", {}, PLAIN);
      return { id, liberada };
    });
  for (const call of calls.close)
    serve(api, call, async ({ id, request }) => {
      const encerrada = said(request, "encerrada");
      await engine().act(request.context(), questionarios.id, id, encerrada ? "encerrar" : "reabre", {}, PLAIN);
      return { id, encerrada };
    });
  for (const call of calls.remindAt)
    serve(api, call, async ({ id, request }) => ({ enviados: await remind(deps, request.context(), id) }));
  for (const call of calls.resultsAt)
    serve(api, call, ({ id, query: { recorte }, request }) => resultsOf(deps, request.context(), id, recorte));
}

/** `true` or `false` at a place of the address. */
function said(request: FastifyRequest, parameter: string): boolean {
  const value = (request.params as Readonly<Record<string, string | undefined>>)[parameter];
  if (value !== "true" && value !== "false") throw new AppError("INVALID_PARAMETER", { params: { parameter } });
  return value === "true";
}

function serveAspects(api: FastifyInstance, { engine }: FeatureDeps): void {
  serve(api, calls.aspects, async ({ query: { questionarioId, nome }, request }) => {
    const query = {
      filter: nome === undefined ? {} : { nome },
      sort: [{ path: "nome", descending: false }],
      offset: 0,
      limit: 1000,
      fixed: questionarioId === undefined ? {} : { questionario: { id: questionarioId } },
    };
    const { rows } = await engine().list(request.context(), aspectos.id, query);
    return rows.map(({ id, nome: name, questionario }) => {
      const owner = questionario as { readonly id: number; readonly titulo: string };
      return { id, nome: String(name), questionario: { id: owner.id, titulo: owner.titulo } };
    });
  });
}
