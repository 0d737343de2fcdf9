import type { FastifyInstance, FastifyRequest } from "fastify";
import { questionsOf } from "../../../../engine/questions/asked.ts";
import { submit } from "../../../../engine/questions/submit.ts";
import { AppError } from "../../../../errors/app-error.ts";
import { candidatosSolicitacao } from "../../../../generated/types/captacao/candidatos-solicitacao.ts";
import { etapasSeletivas } from "../../../../generated/types/captacao/etapas-seletivas.ts";
import { cargos } from "../../../../generated/types/cargo-salario/cargos.ts";
import { idOf as idInAddress } from "../../../../http/address-tree.ts";
import { serve } from "../../../../http/serve.ts";
import type { FeatureDeps } from "../../../../http/server-feature.ts";
import type { RequestContext } from "../../../../metadata/context.ts";
import { idIn } from "../../../../metadata/json.ts";
import { demandTerms, ownSession } from "../candidate-context.ts";
import { candidateOf } from "../session-routes.ts";
import { applyFor } from "./apply.ts";
import { evaluationsOf, ofApplication, ofStage, setExpiry, sheetFor, sourceOf } from "./evaluations.ts";
import { applicantContext, applicationOf, applicationsOf, isRunning, type Known, rowsOf } from "./known.ts";
import {
  type Application,
  accept,
  apply,
  listApplications,
  listEvaluations,
  listPassages,
  listQuestions,
  sendAnswers,
  startClock,
  withdraw,
} from "./shared.ts";
import { mayApplyAgain, toldOf } from "./status.ts";
import { applicationTexts as texts } from "./texts.ts";

const PLAIN = { fixed: {} } as const;
/** Answers on their way when the time ends are still taken. */
const GRACE_MS = 30_000;

/** A candidate's applications: made, followed, answered for, taken back (spec 000 §7.3). */
export function applicationRoutes(api: FastifyInstance, deps: FeatureDeps): void {
  const { engine, vault } = deps;
  const contextFor = (request: FastifyRequest) => applicantContext(deps, request, candidateOf(request));

  const tell = async (context: RequestContext, known: Known): Promise<Application> => {
    const { application, request, ad, stages } = known;
    const cargo = typeof request.cargoId === "number" ? await engine().read(context, cargos.id, request.cargoId, {}) : {};
    const steps = "etapaSeletivas" in cargo && Array.isArray(cargo.etapaSeletivas) ? cargo.etapaSeletivas.map(idIn) : [];
    const [last] = steps.length === 0 ? [] : await rowsOf(engine(), context, etapasSeletivas.id, { id: steps }, "ordem");
    const asked = await engine().together(context, async (inside, queries) => {
      const work = { engine: inside, queries, context };
      return [...(await evaluationsOf(deps, work, known, false)), ...(await evaluationsOf(deps, work, known, true))];
    });
    const again = mayApplyAgain(known);
    return {
      id: Number(application.id),
      data: String(application.dataReaplicacao ?? application.data),
      situacao: application.situacao as Application["situacao"],
      ...toldOf(known, { last: last?.id, toAnswer: asked.some(({ respondida }) => !respondida) }),
      solicitacao: { id: Number(request.id), descricao: String(request.descricao) },
      anuncio: {
        id: ad === undefined ? null : Number(ad.id),
        titulo: String(ad?.titulo ?? request.descricao),
        qtdAvaliacoes: asked.length,
        qtdAvaliacoesRespondidas: asked.filter(({ respondida }) => respondida).length,
        dataHoraExpiracao: asked.find(({ dataHoraExpiracao }) => dataHoraExpiracao !== null)?.dataHoraExpiracao ?? null,
        dataEsperaNovaAplicacao: stages.length === 0 && application.situacao !== "D" ? null : again,
      },
    };
  };
  const one = (context: RequestContext, id: number): Promise<Known> => applicationOf(engine(), context, id);

  serve(api, listApplications, async ({ request }) => {
    const context = contextFor(request);
    const told: Application[] = [];
    for (const known of await applicationsOf(engine(), context)) told.push(await tell(context, known));
    return told;
  });
  serve(api, apply, async ({ query: { solicitacaoId = 0 }, request }) => {
    const session = candidateOf(request);
    await demandTerms(deps, request, session);
    const context = applicantContext(deps, request, session);
    const id = await applyFor(deps, context, session, request, solicitacaoId);
    return tell(context, await one(context, id));
  });
  for (const [call, op] of [
    [accept, "participa"],
    [withdraw, "desiste"],
  ] as const)
    serve(api, call, async ({ id, request }) => {
      const context = contextFor(request);
      const { application } = await one(context, id);
      // Who gave up applies anew, under the days to wait; an invitation is all that is accepted here.
      if (op === "participa" && application.situacao !== "V") throw new AppError("ACTION_REFUSED");
      if (op === "participa") await demandTerms(deps, request, candidateOf(request));
      await engine().act(context, candidatosSolicitacao.id, id, op, {}, PLAIN);
      return tell(context, await one(context, id));
    });

  serve(api, listEvaluations, async ({ id, query: { utilizarAvaliacoesEtapaSeletiva = false }, request }) => {
    const context = contextFor(request);
    const known = await one(context, id);
    return engine().together(context, (inside, queries) =>
      evaluationsOf(deps, { engine: inside, queries, context }, known, utilizarAvaliacoesEtapaSeletiva),
    );
  });

  serve(api, listQuestions, async ({ id, request }) => {
    const context = contextFor(request);
    const mine = await applicationsOf(engine(), context);
    return engine().together(context, async (inside, queries) => {
      const asked = [];
      for (const known of mine)
        for (const ofTheStage of [false, true])
          asked.push(...(await evaluationsOf(deps, { engine: inside, queries, context }, known, ofTheStage)));
      const these = asked.filter((evaluation) => evaluation.id === id);
      if (these.length === 0) throw new AppError("FORBIDDEN");
      // Nobody reads the questions before the clock runs.
      if (these.every(({ tempoLimiteMinutos, dataHoraExpiracao }) => tempoLimiteMinutos !== null && dataHoraExpiracao === null))
        throw new AppError("ACTION_REFUSED", { message: texts.beginFirst });
      const questions = await questionsOf(queries, sourceOf(deps), context.company, id);
      return questions.map(({ peso: _, respostas, ...question }) => ({
        ...question,
        respostas: respostas.map((option) => ({ id: option.id, texto: option.texto })),
      }));
    });
  });

  serve(api, startClock, async ({ id, request }) => {
    const context = contextFor(request);
    const mine = await applicationsOf(engine(), context);
    const known = mine.find(({ stages }) => stages[0]?.id === id);
    if (known === undefined) throw new AppError("FORBIDDEN");
    await demandTerms(deps, request, candidateOf(request));
    return engine().together(context, async (inside, queries) => {
      const asked = await evaluationsOf(deps, { engine: inside, queries, context }, known, true);
      const limits = asked.flatMap(({ tempoLimiteMinutos }) => tempoLimiteMinutos ?? []);
      const minutes = limits.length === 0 ? undefined : limits.reduce((sum, one) => sum + one, 0);
      return {
        id,
        dataHoraExpiracao: await setExpiry(deps, { engine: inside, queries, context }, id, minutes),
        agora: context.now,
      };
    });
  });

  serve(
    api,
    sendAnswers,
    async ({ id, query: { solicitacaoId = 0, historicoCandidatoId }, body: { respostas = [] }, request }) => {
      const session = ownSession(request, id);
      await demandTerms(deps, request, session);
      const context = applicantContext(deps, request, session);
      const model = idInAddress((request.params as { readonly avaliacao?: string }).avaliacao);
      const [known] = await applicationsOf(engine(), context, { solicitacao: solicitacaoId });
      if (known === undefined || model === undefined) throw new AppError("NOT_FOUND");
      if (known.application.situacao !== "P" || !isRunning(known.request))
        throw new AppError("ACTION_REFUSED", { message: texts.notTaking });
      const ofTheStage = historicoCandidatoId !== undefined;
      if (ofTheStage && known.stages[0]?.id !== historicoCandidatoId) throw new AppError("NOT_FOUND");
      const occasion = ofTheStage ? ofStage(historicoCandidatoId) : ofApplication(Number(known.application.id));
      return engine().together(context, async (inside, queries) => {
        const asked = await evaluationsOf(deps, { engine: inside, queries, context }, known, ofTheStage);
        const evaluation = asked.find((found) => found.id === model);
        if (evaluation === undefined) throw new AppError("ACTION_REFUSED", { message: texts.notAsked });
        if (evaluation.tempoLimiteMinutos !== null) demandInTime(evaluation.dataHoraExpiracao, context.now);
        const desk = { queries, company: context.company, vault };
        const sheet = await sheetFor(deps, queries, context.company, occasion, model);
        const { respostas: kept } = await submit(desk, sheet, respostas, { today: context.today, lot: 1 });
        return { respostas: kept };
      });
    },
  );

  serve(api, listPassages, async ({ request }) => {
    const told = (await applicationsOf(engine(), contextFor(request))).flatMap(({ application, request: vacancy, ad, stages }) =>
      stages.map((stage) => ({
        id: Number(stage.id),
        candidaturaId: Number(application.id),
        vaga: String(ad?.titulo ?? vacancy.descricao),
        etapa: String((stage.etapaSeletiva as { readonly nome?: string }).nome),
        data: String(stage.data),
        apto: stage.apto as "I" | "S" | "N",
        dataHoraExpiracao: typeof stage.dataHoraExpiracao === "string" ? stage.dataHoraExpiracao : null,
      })),
    );
    return told.sort((a, b) => b.data.localeCompare(a.data) || b.id - a.id);
  });
}

function demandInTime(until: string | null, now: string): void {
  if (until === null) throw new AppError("ACTION_REFUSED", { message: texts.beginFirst });
  if (Date.parse(now) > Date.parse(until) + GRACE_MS) throw new AppError("ACTION_REFUSED", { message: texts.late });
}
