import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { Queries } from "../../../db/contract.ts";
import { scopeOf } from "../../../engine/parts.ts";
import { answersOf } from "../../../engine/questions/answers.ts";
import { askedIn } from "../../../engine/questions/asked.ts";
import { draftOf, saveDraft } from "../../../engine/questions/draft.ts";
import { isOwn, ofOccasion, type Questionnaire, questionnairesWhere } from "../../../engine/questions/questionnaire.ts";
import { submit } from "../../../engine/questions/submit.ts";
import { AppError } from "../../../errors/app-error.ts";
import { questionarios } from "../../../generated/types/pesquisa/questionarios.ts";
import { idOf } from "../../../http/address-tree.ts";
import { serve } from "../../../http/serve.ts";
import type { FeatureDeps } from "../../../http/server-feature.ts";
import type { BodyOf } from "../../../metadata/call.ts";
import type { RequestContext } from "../../../metadata/context.ts";
import type { Registry } from "../../../metadata/register.ts";
import { progressOf } from "../../../rules/questions/progress.ts";
import type { Answer } from "../../../rules/questions/question.ts";
import { noteDone } from "../../../services/audit/note.ts";
import { FOR_OTHERS } from "./entry.ts";
import { gradeInClass } from "./grade-class.ts";
import { inOrderOf } from "./in-order.ts";
import * as calls from "./shared.ts";
import { ofSurveys, stillAsked, toldSheets } from "./sheets.ts";
import { closedBecause, demandOpen, noteAnswered, occasionOf, openOn, surveyOf, surveysOf } from "./survey.ts";
import { texts } from "./texts.ts";

const SIZE = 15;

/** Answering surveys: the own ones, and those of others for whoever writes down what they said. */
export function serveAnswering(api: FastifyInstance, deps: FeatureDeps): void {
  const { database, registry } = deps;
  serve(api, calls.listSheets, ({ query: { page = 0, size = SIZE }, request }) => {
    const context = request.context();
    return database.read(scopeOf(context), async (queries) => {
      const { sheets, total } = await ownSheets(queries, registry(), context, { offset: page * size, limit: size });
      const content = sheets.map(({ fim: _, ...sheet }): calls.ListedSheet => sheet);
      return { content, size, totalElements: total, totalPages: Math.ceil(total / size) };
    });
  });
  serve(api, calls.readSheet, ({ id, request }) => readWhole(deps, request.context(), id));
  serve(api, calls.readForOther, ({ request }) => {
    const context = request.context();
    const { questionario, colaborador, turma } = request.params as Readonly<Record<string, string | undefined>>;
    const [asked, talent, of] = [questionario, colaborador, turma].map((place) => idOf(place) ?? 0);
    return database.read(scopeOf(context), async (queries) => {
      const survey = await surveyOf(queries, registry(), context.company, asked ?? 0);
      if (survey.turma !== of) throw new AppError("NOT_FOUND");
      const those = sql`${ofOccasion(occasionOf(survey.id))} and q.respondente_id = ${talent ?? 0} and ${stillAsked(registry())}`;
      const [sheet] = await questionnairesWhere(queries, those);
      if (sheet === undefined) throw new AppError("NOT_FOUND");
      if (survey.anonima) throw new AppError("ACTION_REFUSED", { message: texts.anonymous });
      return whole(deps, queries, context, sheet);
    });
  });
  serve(api, calls.saveSheet, ({ id, body, request }) => keepDraft(deps, request.context(), id, body));
  serve(api, calls.submitSheet, ({ id, body, request }) => {
    const answers = "respostas" in body ? (body.respostas ?? []) : Array.isArray(body) ? body : [];
    return handIn(deps, request.context(), id, answers);
  });
}

interface OwnSheets {
  readonly offset?: number;
  readonly limit?: number;
  /** Only those that wait for answers today. */
  readonly waiting?: boolean;
}

/** Sheets of the reader's own, those to be answered first, with why they take no answers now and until when they do. */
export async function ownSheets(
  queries: Queries,
  registry: Registry,
  { company, user, today }: RequestContext,
  { waiting = false, ...excerpt }: OwnSheets,
) {
  const own = sql`q.empresa_id = ${company} and q.respondente_id = ${user.colaborador ?? 0}
    and (v.liberada or q.situacao = 'RESPONDIDA') and ${stillAsked(registry)}`;
  const those = waiting ? sql`${own} and q.situacao <> 'RESPONDIDA' and ${openOn(registry, today)}` : own;
  const { rows, total } = await toldSheets(queries, registry, those, excerpt);
  const asked = rows.map(({ questionario }) => questionario.id);
  const surveys = await surveysOf(queries, registry, company, asked);
  const sheets = rows.flatMap(({ respondidaEm: _, ...row }) => {
    const survey = surveys.get(row.questionario.id);
    return survey === undefined ? [] : [{ ...row, fechada: closedBecause(survey, today), fim: survey.fim }];
  });
  return { sheets, total };
}

export const readWhole = (deps: FeatureDeps, context: RequestContext, id: number) =>
  deps.database.read(scopeOf(context), async (queries) =>
    whole(deps, queries, context, await sheetFor(deps, queries, context, id)),
  );

export const keepDraft = (
  deps: FeatureDeps,
  context: RequestContext,
  id: number,
  { sequencia, respostas }: BodyOf<typeof calls.saveSheet>,
) =>
  deps.database.write(scopeOf(context), async (queries) => {
    const { sheet, desk } = await answerable(deps, queries, context, id);
    const saved = await saveDraft(desk, id, { sequence: sequencia, answers: respostas });
    await noteAnswered(queries, deps.registry(), { id: sheet.occasion.id, company: context.company });
    return { sequencia, progresso: progressOf(await askedIn(queries, sheet.version), saved.respostas, false) };
  });

export const handIn = (deps: FeatureDeps, context: RequestContext, id: number, answers: readonly Answer[]) =>
  deps.database.write(scopeOf(context), async (queries) => {
    const { sheet, survey, desk } = await answerable(deps, queries, context, id);
    const { desempenho } = await submit(desk, id, answers, { today: context.today, lot: survey.minimo });
    await noteAnswered(queries, deps.registry(), { id: survey.id, company: context.company });
    if (!sheet.anonymous) {
      await noteAnswer(queries, context, sheet);
      const reached = { survey: survey.id, talents: [sheet.respondent], grade: desempenho };
      if (desempenho !== null && survey.turma !== null) await gradeInClass(queries, deps.registry(), context, reached);
    }
    return { id, situacao: "RESPONDIDA" as const, desempenho };
  });

/** The own sheet, or that of somebody for whom the reader may answer; any other is as absent. */
async function sheetFor(
  { registry }: FeatureDeps,
  queries: Queries,
  context: RequestContext,
  id: number,
): Promise<Questionnaire> {
  const others = context.user.rights.has(FOR_OTHERS) ? sql`not q.anonimo` : sql`false`;
  const own = sql`(q.respondente_id = ${context.user.colaborador ?? 0} or ${others})`;
  const those = sql`q.id = ${id} and q.empresa_id = ${context.company} and ${ofSurveys} and ${own} and ${stillAsked(registry())}`;
  const [sheet] = await questionnairesWhere(queries, those);
  if (sheet === undefined) throw new AppError("NOT_FOUND");
  return sheet;
}

async function answerable(deps: FeatureDeps, queries: Queries, context: RequestContext, id: number) {
  const { registry, vault } = deps;
  const sheet = await sheetFor(deps, queries, context, id);
  const survey = await surveyOf(queries, registry(), context.company, sheet.occasion.id);
  demandOpen(survey, context.today);
  return { sheet, survey, desk: { queries, company: context.company, vault } };
}

/** A sheet with its questions; of an anonymous one that was handed over nothing is read again. */
async function whole(deps: FeatureDeps, queries: Queries, context: RequestContext, sheet: Questionnaire) {
  const { registry } = deps;
  const [told] = (await toldSheets(queries, registry(), sql`q.id = ${sheet.id}`)).rows;
  if (told === undefined) throw new AppError("NOT_FOUND");
  const survey = await surveyOf(queries, registry(), context.company, sheet.occasion.id);
  const asked = await askedIn(queries, sheet.version);
  const given =
    sheet.situation === "RESPONDIDA" ? ((await answersOf(queries, [sheet.id])).get(sheet.id) ?? []) : draftOf(deps, sheet);
  const { respondidaEm: _, ...row } = told;
  return {
    ...row,
    cabecalho: survey.cabecalho,
    minimos: survey.anonima ? { respostas: survey.minimo, comentarios: survey.minimoComentarios } : null,
    sequencia: sheet.sequence,
    fechada: closedBecause(survey, context.today),
    perguntas: survey.ordemPorRespondente
      ? inOrderOf(deps.vault, asked, { survey: survey.id, respondent: sheet.respondent })
      : asked,
    respostas: sheet.anonymous && sheet.situation === "RESPONDIDA" ? [] : given,
  };
}

/** Who answers for another is told apart; of anonymous answers nothing is noted. */
const noteAnswer = (queries: Queries, context: RequestContext, sheet: Questionnaire): Promise<void> =>
  noteDone(queries, {
    user: context.user,
    requestId: context.requestId,
    now: context.now,
    company: context.company,
    place: questionarios.id,
    id: sheet.occasion.id,
    op: isOwn(sheet, context) ? "responde-pesquisa" : "responde-por-outro",
    changes: [],
  });
