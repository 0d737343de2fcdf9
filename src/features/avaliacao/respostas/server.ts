import type { FastifyInstance, FastifyRequest } from "fastify";
import { sql } from "kysely";
import type { Queries } from "../../../db/contract.ts";
import { scopeOf } from "../../../engine/parts.ts";
import { answersOf } from "../../../engine/questions/answers.ts";
import { askedIn, questionsOf } from "../../../engine/questions/asked.ts";
import { draftOf, saveDraft } from "../../../engine/questions/draft.ts";
import { ofOccasion, type Questionnaire, questionnairesWhere } from "../../../engine/questions/questionnaire.ts";
import { submit } from "../../../engine/questions/submit.ts";
import { AppError } from "../../../errors/app-error.ts";
import { avaliacoesDesempenho } from "../../../generated/types/avaliacao/avaliacoes-desempenho.ts";
import { participanteAvaliacaoDesempenho } from "../../../generated/types/avaliacao/participante-avaliacao-desempenho.ts";
import { idOf } from "../../../http/address-tree.ts";
import { serve } from "../../../http/serve.ts";
import type { FeatureDeps, ServerFeature } from "../../../http/server-feature.ts";
import type { RequestContext } from "../../../metadata/context.ts";
import type { Json } from "../../../metadata/verdict.ts";
import { progressOf } from "../../../rules/questions/progress.ts";
import type { Answer } from "../../../rules/questions/question.ts";
import { readRational } from "../../../rules/questions/rational.ts";
import { resultOf } from "../../../rules/questions/score.ts";
import { toldResult } from "../../../rules/questions/told-result.ts";
import { noteDone } from "../../../services/audit/note.ts";
import { type Annex, annexOf, draftAnnex, type SentAnnex, wholeAnnex } from "./annex.ts";
import { compared } from "./compare.ts";
import { configurationOf, ratedCompetences, readableAnnex } from "./competences.ts";
import { type Cycle, closedBecause, cycleOf, demandOpen, noteAnswered, occasionOf, sourceOf } from "./cycle.ts";
import { demandOf, EVALUATED_TABLES } from "./demands.ts";
import { handsOver } from "./hand-over-job.ts";
import { BOX_TABLES } from "./ninebox/box-moves.ts";
import { serveBoxPrint } from "./ninebox/box-print.ts";
import { BOX_OPS, serveBoxes, serveCalibration } from "./ninebox/box-server.ts";
import { boxPdf, CALIBRATE, readChart } from "./ninebox/shared.ts";
import { boxTexts } from "./ninebox/texts.ts";
import { servePrints } from "./print-server.ts";
import { PUBLISH } from "./result-calls.ts";
import { RESULT_OPS, serveResults } from "./result-server.ts";
import * as calls from "./shared.ts";
import { keepsSheet, opensSheets } from "./sheets.ts";
import { REMINDER_TABLES } from "./tell-evaluators.ts";
import { texts } from "./texts.ts";
import { seenBy, toldSheets } from "./told-sheets.ts";

/** Noted in the audit of a participant who gives their name to what they answer. */
const ANSWERED = "respondeu";
const SIZE = 15;

/** Answering an evaluation: who is asked, drafts, the hand-over, and what may be read of it. */
export const feature: ServerFeature = {
  rights: {
    [calls.SEES_ALL]: texts.seesAll,
    [calls.SEES_TEAM]: texts.seesTeam,
    [PUBLISH]: texts.publishes,
    [CALIBRATE]: boxTexts.calibrates,
  },
  tables: { ...EVALUATED_TABLES, ...BOX_TABLES, ...REMINDER_TABLES },
  audited: { ops: { [ANSWERED]: texts.audited, ...RESULT_OPS, ...BOX_OPS } },
  hooks: (deps) => ({
    "avaliacao/avaliacoes-desempenho#abre-questionarios": opensSheets(deps),
    "avaliacao/participante-avaliacao-desempenho#guarda-questionario": keepsSheet(deps),
  }),
  menu: [
    { label: texts.answersMenu, path: "/avaliacao/respostas", right: calls.SEES_ALL, group: "ciclos" },
    { label: boxTexts.chartMenu, path: "/avaliacao/ninebox/chart", right: readChart.audience.right, group: "ciclos" },
    { label: boxTexts.reportMenu, path: boxPdf.path, right: boxPdf.audience.right, group: "ciclos" },
  ],
  // Whoever is a talent may be asked, whatever their profile.
  extraMenu: async ({ access }, session) =>
    access.context(session, { id: "menu" }).user.colaborador === undefined ? [] : [ANSWERING],
  jobs: (deps) => [handsOver(deps)],
  routes(api, deps) {
    serveSheets(api, deps);
    serveAnswering(api, deps);
    serveCycles(api, deps);
    serveResults(api, deps);
    serveBoxes(api, deps);
    serveCalibration(api, deps);
    servePrints(api, deps);
    serveBoxPrint(api, deps);
  },
};

interface SentSheet extends SentAnnex {
  readonly respostas?: readonly Answer[];
}

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
  serve(api, calls.listSheets, ({ query: { page = 0, size = SIZE, filtro = "TODAS" }, request }) => {
    const context = request.context();
    const answered = sql`q.situacao = 'RESPONDIDA'`;
    const asked = filtro === "TODAS" ? sql`true` : filtro === "RESPONDIDAS" ? answered : sql`not (${answered})`;
    return database.read(scopeOf(context), async (queries) => {
      const those = sql`${seenBy(context)} and ${asked}`;
      const { rows, total } = await toldSheets(queries, registry(), those, { offset: page * size, limit: size });
      const content = rows.map(({ respondidaEm: _, ...row }) => row);
      return { content, size, totalElements: total, totalPages: Math.ceil(total / size) };
    });
  });
  serve(api, calls.readSheet, ({ id, request }) => {
    const context = request.context();
    return database.read(scopeOf(context), async (queries) => {
      const sheet = await seenSheet(queries, context, id);
      const [told] = (await toldSheets(queries, registry(), sql`q.id = ${id}`)).rows;
      if (told === undefined) throw new AppError("NOT_FOUND");
      const { respondidaEm: _, ...row } = told;
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
    return database.read(scopeOf(context), (queries) => compared(queries, registry(), context.company, id, about));
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
      return { sequencia, progresso: progressOf(await askedIn(queries, sheet.version), saved.respostas, self) };
    });
  });
  serve(api, calls.submitSheet, ({ id, body, request }) => {
    const context = request.context();
    const sent: SentSheet = Array.isArray(body) ? { respostas: body } : (body as SentSheet);
    return database.write(scopeOf(context), async (queries) => {
      const { sheet, cycle, rules, desk } = await own(queries, context, id);
      let kept: Annex = annexOf(null);
      await submit(desk, id, sent.respostas ?? [], {
        today: context.today,
        lot: cycle.minimo,
        annex(had, given) {
          const whole = wholeAnnex(had, sent, rules, given);
          kept = annexOf(whole);
          return whole;
        },
      });
      await noteAnswered(queries, registry(), context.company, cycle.id);
      if (!sheet.anonymous) await noteAnswer(queries, context, id);
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

const noteAnswer = (queries: Queries, context: RequestContext, id: number): Promise<void> =>
  noteDone(queries, {
    user: context.user,
    requestId: context.requestId,
    now: context.now,
    company: context.company,
    place: participanteAvaliacaoDesempenho.id,
    id,
    op: ANSWERED,
    changes: [],
  });

function serveCycles(api: FastifyInstance, deps: FeatureDeps): void {
  const { database, registry } = deps;
  serve(api, calls.answeredSheets, ({ id, request }) => {
    const context = request.context();
    return database.read(scopeOf(context), async (queries) => {
      await cycleOf(queries, registry(), context.company, id);
      const those = sql`${ofOccasion(occasionOf(id))} and q.situacao = 'RESPONDIDA'`;
      const { rows } = await toldSheets(queries, registry(), those);
      return rows.map((row) => ({
        colaboradorQuestionarioId: row.id,
        avaliado: row.avaliado,
        avaliador: row.avaliador,
        respondidaEm: row.respondidaEm,
      }));
    });
  });
  serve(api, calls.hasPerformance, ({ id, request }) => {
    const context = request.context();
    return database.read(scopeOf(context), async (queries) => {
      const cycle = await cycleOf(queries, registry(), context.company, id);
      if (!cycle.exibirPerformance) return false;
      const those = sql`${ofOccasion(occasionOf(id))} and q.situacao = 'RESPONDIDA' and not q.anonimo`;
      const sheets = await questionnairesWhere(queries, those);
      const given = await answersOf(
        queries,
        sheets.map((one) => one.id),
      );
      const asked = new Map<number, Awaited<ReturnType<typeof askedIn>>>();
      for (const { id: sheet, version } of sheets) {
        const questions = asked.get(version) ?? (await askedIn(queries, version));
        asked.set(version, questions);
        if (resultOf(questions, given.get(sheet) ?? []) !== null) return true;
      }
      return false;
    });
  });
  serve(api, calls.silentEvaluators, ({ query, request }) => {
    const context = request.context();
    const { avaliacaoDesempenhoId: cycle = 0, avaliadoresIds, avaliadosIds } = query;
    return database.read(scopeOf(context), async (queries) => {
      await cycleOf(queries, registry(), context.company, cycle);
      const among = (column: string, ids: readonly number[] | undefined) =>
        ids === undefined ? sql`true` : sql`${sql.ref(column)} = any(${[...ids]})`;
      const those = sql`${ofOccasion(occasionOf(cycle))} and q.situacao <> 'RESPONDIDA'
        and ${among("q.respondente_id", avaliadoresIds)} and ${among("q.sobre_id", avaliadosIds)}`;
      const { rows } = await toldSheets(queries, registry(), those);
      const names = new Map(rows.map(({ avaliador }) => [avaliador.id, avaliador.nome]));
      return [...names].map(([id, nome]) => ({ id, nome })).sort((a, b) => a.nome.localeCompare(b.nome, "pt-BR") || a.id - b.id);
    });
  });
}
