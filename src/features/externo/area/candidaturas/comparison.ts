import type { FastifyInstance, FastifyRequest } from "fastify";
import { AppError } from "../../../../errors/app-error.ts";
import { refusedAt } from "../../../../errors/refused-at.ts";
import { candidatos } from "../../../../generated/types/captacao/candidatos.ts";
import { candidatosSolicitacao } from "../../../../generated/types/captacao/candidatos-solicitacao.ts";
import { cargos } from "../../../../generated/types/cargo-salario/cargos.ts";
import { bairros } from "../../../../generated/types/geral/bairros.ts";
import { serve } from "../../../../http/serve.ts";
import type { FeatureDeps } from "../../../../http/server-feature.ts";
import type { RequestContext } from "../../../../metadata/context.ts";
import { textIn } from "../../../../metadata/json.ts";
import { saidReason, soughtBy } from "../../../../services/selection/compare.ts";
import { ableOf } from "../../../../services/selection/facts.ts";
import { matchOf } from "../../../../services/selection/match.ts";
import { contextOfCandidate } from "../candidate-context.ts";
import { candidateOf } from "../session-routes.ts";
import { applicantContext, applicationOf, type Known, rowsOf } from "./known.ts";
import { askReview, type Comparison, readComparison } from "./shared.ts";
import { applicationTexts as texts } from "./texts.ts";

/** What the company sees of the candidate beside what the vacancy asks for, and the candidate's word on it (LGPD, art. 20). */
export function comparisonRoutes(api: FastifyInstance, deps: FeatureDeps): void {
  const { engine } = deps;
  const known = (context: RequestContext, id: number): Promise<Known> => applicationOf(engine(), context, id);
  const contextFor = (request: FastifyRequest) => applicantContext(deps, request, candidateOf(request));

  serve(api, readComparison, async ({ id, request }) => compared(deps, request, await known(contextFor(request), id)));
  serve(api, askReview, async ({ id, body: { pedido = "" }, request }) => {
    const context = contextFor(request);
    const { application, ...beside } = await known(context, id);
    if (pedido.trim() === "") throw refusedAt("pedido", "required", texts.page.required);
    if (textIn(application.pedidoRevisao) !== null) throw new AppError("ACTION_REFUSED", { message: texts.askedBefore });
    const asked = await engine().update(context, candidatosSolicitacao.id, id, { pedidoRevisao: pedido }, { fixed: {} });
    return compared(deps, request, { ...beside, application: asked });
  });
}

async function compared(deps: FeatureDeps, request: FastifyRequest, known: Known): Promise<Comparison> {
  const engine = deps.engine();
  const session = candidateOf(request);
  const context = contextOfCandidate(deps, request, session, { sees: [candidatos, cargos, bairros] });
  const record = await engine.read(context, candidatos.id, session.candidate.id, {});
  const sought = await soughtBy(known.request, {
    position: (id) => engine.read(context, cargos.id, id, {}),
    districts: (ids) => rowsOf(engine, context, bairros.id, { id: [...ids] }),
  });
  // Whether somebody may be called for other vacancies is the company's own note.
  const reasons = matchOf(ableOf(record, context.today), sought).reasons.filter(({ source }) => source !== "disponivel");
  const pedido = textIn(known.application.pedidoRevisao);
  return {
    razoes: reasons.map(saidReason),
    revisao: pedido === null ? null : { pedido, resposta: textIn(known.application.respostaRevisao) },
  };
}
