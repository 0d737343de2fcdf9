import type { FastifyInstance, FastifyRequest } from "fastify";
import { sql } from "kysely";
import type { Queries } from "../../../db/contract.ts";
import { scopeOf } from "../../../engine/parts.ts";
import { answersOf } from "../../../engine/questions/answers.ts";
import { askedIn, questionsOf } from "../../../engine/questions/asked.ts";
import { draftOf, saveDraft } from "../../../engine/questions/draft.ts";
import { handOverJob } from "../../../engine/questions/hand-over-cycle.ts";
import { type Questionnaire, questionnairesWhere } from "../../../engine/questions/questionnaire.ts";
import { AppError } from "../../../errors/app-error.ts";
import { avaliacoesDesempenho } from "../../../generated/types/avaliacao/avaliacoes-desempenho.ts";
import { participanteAvaliacaoDesempenho } from "../../../generated/types/avaliacao/participante-avaliacao-desempenho.ts";
import { idOf } from "../../../http/address-tree.ts";
import { serve } from "../../../http/serve.ts";
import type { FeatureDeps, ServerFeature } from "../../../http/server-feature.ts";
import type { RequestContext } from "../../../metadata/context.ts";
import type { Json } from "../../../metadata/verdict.ts";
import { areRated } from "../../../rules/questions/competence.ts";
import { progressOf } from "../../../rules/questions/progress.ts";
import { readRational } from "../../../rules/questions/rational.ts";
import { resultOf } from "../../../rules/questions/score.ts";
import { toldResult } from "../../../rules/questions/told-result.ts";
import { noteDone } from "../../../services/audit/note.ts";
import { annexOf, draftAnnex } from "./annex.ts";
import { compared } from "./compare.ts";
import { configurationOf, ratedCompetences, readableAnnex } from "./competences.ts";
import { serveContext } from "./contexto/context-server.ts";
import { type Cycle, closedBecause, cycleOf, demandOpen, noteAnswered, sourceOf } from "./cycle.ts";
import { serveCycles } from "./cycle-server.ts";
import { demandOf, EVALUATED_TABLES } from "./demands.ts";
import { SEES_ALL, SEES_TEAM, TEAM } from "./entry.ts";
import { serveLiveMoves } from "./ninebox/box-live.ts";
import { BOX_TABLES } from "./ninebox/box-moves.ts";
import { serveBoxPrint, serveBoxSheet } from "./ninebox/box-print.ts";
import { boxRatings } from "./ninebox/box-ratings.ts";
import { serveBoxes } from "./ninebox/box-server.ts";
import { BOX_OPS, serveCalibration } from "./ninebox/calibration-server.ts";
import { boxPdf } from "./ninebox/calls.ts";
import { CALIBRATE, readChart } from "./ninebox/shared.ts";
import { boxTexts } from "./ninebox/texts.ts";
import { serveProgress } from "./painel/progress.ts";
import { PANEL_OPS, servePanel } from "./painel/server.ts";
import { servePlans } from "./pdi/plan-server.ts";
import { servePrints } from "./print-server.ts";
import { personalData } from "./proprio/personal-data.ts";
import { tellsPlanDeadlines } from "./proprio/plan-deadlines.ts";
import { serveOwn } from "./proprio/server.ts";
import { listOwn } from "./proprio/shared.ts";
import { ownTexts } from "./proprio/texts.ts";
import { PROOF_OPS, serveProof } from "./prova/proof-server.ts";
import { remindsEvaluators } from "./reminder-job.ts";
import { reopenSheet } from "./reopen.ts";
import { RESULT_OPS, serveResults } from "./result-server.ts";
import { PUBLISH } from "./resultado/shared.ts";
import * as calls from "./shared.ts";
import { keepsSelfEvaluation, keepsSheet, opensSheets } from "./sheets.ts";
import { type SentSheet, submitSheet } from "./submit-sheet.ts";
import { REMINDER_TABLES } from "./tell-evaluators.ts";
import { texts } from "./texts.ts";
import { toAnswerAlert } from "./to-answer.ts";
import { ownCycles, seenBy, toldSheets } from "./told-sheets.ts";

/** Noted in the audit of a participant who gives their name to what they answer. */
const ANSWERED = "respondeu";
const REOPENED = "reabriuQuestionario";
const SIZE = 15;
const ENDING = { name: "avaliacao-entrega-anonima", register: avaliacoesDesempenho.id, least: 2, apart: true } as const;

/** Answering an evaluation: who is asked, drafts, the hand-over, and what may be read of it. */
export const feature: ServerFeature = {
  personalData,
  rights: {
    [SEES_ALL]: texts.seesAll,
    [SEES_TEAM]: texts.seesTeam,
    [PUBLISH]: texts.publishes,
    [CALIBRATE]: boxTexts.calibrates,
  },
  tables: { ...EVALUATED_TABLES, ...BOX_TABLES, ...REMINDER_TABLES },
  audited: {
    ops: { [ANSWERED]: texts.audited, [REOPENED]: texts.auditedReopened, ...RESULT_OPS, ...PROOF_OPS, ...BOX_OPS, ...PANEL_OPS },
  },
  ratings: boxRatings,
  hooks: (deps) => ({
    "avaliacao/avaliacoes-desempenho#abre-questionarios": opensSheets(deps),
    "avaliacao/avaliacoes-desempenho#confere-autoavaliacao": keepsSelfEvaluation,
    "avaliacao/participante-avaliacao-desempenho#guarda-questionario": keepsSheet(deps),
  }),
  menu: [
    { label: texts.answersMenu, path: "/avaliacao/respostas", right: SEES_ALL, group: "ciclos" },
    { label: ownTexts.team, path: TEAM, right: SEES_TEAM, group: "ciclos" },
    { label: boxTexts.chartMenu, path: "/avaliacao/ninebox/chart", right: readChart.audience.right, group: "ciclos" },
    { label: boxTexts.reportMenu, path: boxPdf.path, right: boxPdf.audience.right, group: "ciclos" },
  ],
  // Whoever is a talent may be asked, whatever their profile.
  extraMenu: async ({ access }, session) =>
    access.context(session, { id: "menu" }).user.colaborador === undefined ? [] : [ANSWERING, OWN_RESULTS],
  alerts: (deps) => [toAnswerAlert(deps)],
  jobs: (deps) => [handOverJob(deps, ENDING), remindsEvaluators(deps), tellsPlanDeadlines(deps)],
  routes(api, deps) {
    serveSheets(api, deps);
    serveAnswering(api, deps);
    serveContext(api, deps);
    serveCycles(api, deps);
    serveResults(api, deps);
    serveProof(api, deps);
    serveBoxes(api, deps);
    serveCalibration(api, deps);
    serveLiveMoves(api, deps);
    servePrints(api, deps);
    serveBoxPrint(api, deps);
    serveBoxSheet(api, deps);
    servePanel(api, deps);
    serveProgress(api, deps);
    serveOwn(api, deps);
    servePlans(api, deps);
  },
};

const OWN_RESULTS = { label: ownTexts.menu, url: listOwn.path };
const ANSWERING = { label: texts.answering, url: calls.listSheets.path };

const onCycles = sql`q.ciclo = ${avaliacoesDesempenho.id}`;

/** A sheet the reader may see; one of others is as absent. */
async function seenSheet(queries: Queries, context: RequestContext, id: number): Promise<Questionnaire> {
  const [sheet] = await questionnairesWhere(queries, sql`q.id = ${id} and ${onCycles} and ${seenBy(context)}`);
  if (sheet === undefined) throw new AppError("NOT_FOUND");
  return sheet;
}

const isOwn = ({ respondent }: Questionnaire, { user }: RequestContext): boolean => respondent === user.colaborador;

/** What may be read of a sheet: the own draft; what was handed over under a name. */
async function readable(deps: FeatureDeps, queries: Queries, context: RequestContext, sheet: Questionnaire) {
  if (sheet.situation !== "RESPONDIDA") return isOwn(sheet, context) ? draftOf(deps, sheet) : [];
  return sheet.anonymous ? [] : ((await answersOf(queries, [sheet.id])).get(sheet.id) ?? []);
}

function serveSheets(api: FastifyInstance, deps: FeatureDeps): void {
  const { database, registry } = deps;
  serve(api, calls.listSheets, ({ query: { page = 0, size = SIZE, filtro = "TODAS", meus }, request }) => {
    const context = request.context();
    const answered = sql`q.situacao = 'RESPONDIDA'`;
    const asked = filtro === "TODAS" ? sql`true` : filtro === "RESPONDIDAS" ? answered : sql`not (${answered})`;
    return database.read(scopeOf(context), async (queries) => {
      const own = meus === true ? sql`q.respondente_id = ${context.user.colaborador ?? 0}` : sql`true`;
      const those = sql`${seenBy(context)} and ${asked} and ${own}`;
      const asShown = { offset: page * size, limit: size, byCycle: meus === true };
      const { rows, total } = await toldSheets(queries, registry(), those, asShown);
      const content = rows.map(({ respondidaEm: _, desligado: _gone, ...row }) => row);
      return { content, size, totalElements: total, totalPages: Math.ceil(total / size) };
    });
  });
  serve(api, calls.listOwnCycles, ({ request }) => {
    const context = request.context();
    return database.read(scopeOf(context), (queries) => ownCycles(queries, registry(), context));
  });
  serve(api, calls.readSheet, ({ id, request }) => {
    const context = request.context();
    return database.read(scopeOf(context), async (queries) => {
      const sheet = await seenSheet(queries, context, id);
      const [told] = (await toldSheets(queries, registry(), sql`q.id = ${id}`)).rows;
      if (told === undefined) throw new AppError("NOT_FOUND");
      const { respondidaEm: _, desligado: _gone, ...row } = told;
      const perguntas = await askedIn(queries, sheet.version);
      const respostas = await readable(deps, queries, context, sheet);
      const cycle = await cycleOf(queries, registry(), context.company, sheet.occasion.id);
      const annex = readableAnnex(deps, sheet, isOwn(sheet, context));
      return {
        ...row,
        sequencia: sheet.sequence,
        fechada: closedBecause(cycle, context.today),
        perguntas,
        respostas,
        ...(await ratedCompetences(queries, context, cycle, sheet, annex)),
        notaManual: cycle.notaManual,
        notaQuestionario: annex.notaQuestionario,
        anotacoes: annex.anotacoes ?? null,
        desempenho: sheet.situation === "RESPONDIDA" ? (annex.notaQuestionario ?? resultOf(perguntas, respostas)) : null,
      };
    });
  });
  const beside = <T>(
    request: FastifyRequest,
    id: number,
    tell: (queries: Queries, context: RequestContext, cycle: Cycle, sheet: Questionnaire) => Promise<T>,
  ): Promise<T> => {
    const context = request.context();
    return database.read(scopeOf(context), async (queries) => {
      const sheet = await seenSheet(queries, context, id);
      return tell(queries, context, await cycleOf(queries, registry(), context.company, sheet.occasion.id), sheet);
    });
  };
  serve(api, calls.sheetCompetences, ({ id, request }) =>
    beside(request, id, (queries, context, cycle, sheet) =>
      ratedCompetences(queries, context, cycle, sheet, readableAnnex(deps, sheet, isOwn(sheet, context))),
    ),
  );
  serve(api, calls.sheetConfiguration, ({ id, request }) =>
    beside(request, id, (queries, context, cycle, sheet) => configurationOf(queries, registry(), context, cycle, sheet)),
  );
  for (const call of calls.givenAnswers)
    serve(api, call, ({ query: { colaboradorQuestionarioId = 0 }, request }) => {
      const context = request.context();
      return database.read(scopeOf(context), async (queries) =>
        readable(deps, queries, context, await seenSheet(queries, context, colaboradorQuestionarioId)),
      );
    });
  serve(api, calls.sheetQuestions, ({ query: { questionarioId = 0 }, request }) => {
    const context = request.context();
    return database.read(scopeOf(context), async (queries) =>
      askedIn(queries, (await seenSheet(queries, context, questionarioId)).version),
    );
  });
  serve(api, calls.modelQuestions, ({ query: { avaliacaoId = 0 }, request }) => {
    const context = request.context();
    return database.read(scopeOf(context), (queries) => questionsOf(queries, sourceOf(registry()), context.company, avaliacaoId));
  });
  serve(api, calls.compareSheets, ({ id, request }) => {
    const context = request.context();
    const about = idOf((request.params as { readonly avaliado?: string }).avaliado) ?? 0;
    return database.read(scopeOf(context), async (queries) => {
      const { given: _, ...sides } = await compared(queries, registry(), context.company, { id, about, told: "names" });
      return sides;
    });
  });
}

function serveAnswering(api: FastifyInstance, deps: FeatureDeps): void {
  const { database, registry, vault } = deps;
  /** The own sheet of an open cycle, inside the transaction that writes it. */
  const own = async (queries: Queries, context: RequestContext, id: number) => {
    const sheet = await seenSheet(queries, context, id);
    if (!isOwn(sheet, context)) throw new AppError("NOT_FOUND");
    const cycle = await cycleOf(queries, registry(), context.company, sheet.occasion.id);
    demandOpen(cycle, context.today);
    const rules = { cycle, demand: await demandOf(queries, cycle.id, sheet.about) };
    return { sheet, cycle, rules, desk: { queries, company: context.company, vault } };
  };
  serve(api, calls.saveSheet, ({ id, body: { sequencia, respostas, ...beside }, request }) => {
    const context = request.context();
    return database.write(scopeOf(context), async (queries) => {
      const { sheet, cycle, rules, desk } = await own(queries, context, id);
      const annex = (had: Json): Json => draftAnnex(had, beside, rules);
      const saved = await saveDraft(desk, id, { sequence: sequencia, answers: respostas, annex });
      await noteAnswered(queries, registry(), context.company, cycle.id);
      const self = sheet.respondent === sheet.about;
      const rated = areRated(rules.demand, annexOf(saved.anexo).competencias);
      return { sequencia, progresso: progressOf(await askedIn(queries, sheet.version), saved.respostas, self, rated) };
    });
  });
  serve(api, calls.reopen, ({ id, request }) => {
    const context = request.context();
    return database.write(scopeOf(context), async (queries) => {
      const sheet = await seenSheet(queries, context, id);
      const cycle = await cycleOf(queries, registry(), context.company, sheet.occasion.id);
      await reopenSheet({ queries, vault, context }, cycle, id);
      await noteSheet(queries, context, id, REOPENED);
      return { id, situacao: "PARCIAL" as const };
    });
  });
  serve(api, calls.submitSheet, ({ id, body, request }) => {
    const context = request.context();
    const sent: SentSheet = Array.isArray(body) ? { respostas: body } : (body as SentSheet);
    return database.write(scopeOf(context), async (queries) => {
      const { sheet, cycle, rules, desk } = await own(queries, context, id);
      const kept = await submitSheet(desk, id, sent, { today: context.today, ...rules });
      await noteAnswered(queries, registry(), context.company, cycle.id);
      if (!sheet.anonymous) await noteSheet(queries, context, id, ANSWERED);
      const one = {
        papel: sheet.part,
        peso: 1,
        desempenho: readRational(kept.desempenho),
        competencias: readRational(kept.alcancado),
      };
      const { desempenho, competencias, performance } = toldResult([one], cycle.pesos, 1);
      return { desempenho, competencias, performance };
    });
  });
}

const noteSheet = (queries: Queries, context: RequestContext, id: number, op: string): Promise<void> =>
  noteDone(queries, { ...context, place: participanteAvaliacaoDesempenho.id, id, op, changes: [] });
