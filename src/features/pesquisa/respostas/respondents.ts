import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { columnOf, tableOf } from "../../../access/stored-names.ts";
import type { Queries } from "../../../db/contract.ts";
import { scopeOf } from "../../../engine/parts.ts";
import { ofOccasion, type Questionnaire, questionnairesWhere, type Situation } from "../../../engine/questions/questionnaire.ts";
import { AppError } from "../../../errors/app-error.ts";
import { solicitacoesPessoal } from "../../../generated/types/captacao/solicitacoes-pessoal.ts";
import { turmas } from "../../../generated/types/desenvolvimento/turmas.ts";
import { colaboradores } from "../../../generated/types/gestao-talentos/colaboradores.ts";
import { entrevistas } from "../../../generated/types/pesquisa/entrevistas.ts";
import { questionarios } from "../../../generated/types/pesquisa/questionarios.ts";
import { serve } from "../../../http/serve.ts";
import type { FeatureDeps } from "../../../http/server-feature.ts";
import type { RequestContext } from "../../../metadata/context.ts";
import { known } from "../../../metadata/known-register.ts";
import type { Registry } from "../../../metadata/register.ts";
import { noteDone } from "../../../services/audit/note.ts";
import { gradeInClass } from "./grade-class.ts";
import * as calls from "./shared.ts";
import { asRespondent, countedSheets, toldSheets } from "./sheets.ts";
import { closedBecause, noteAnswered, occasionOf, surveyOf } from "./survey.ts";
import { texts } from "./texts.ts";

const SIZE = 15;

/** Who answers a questionnaire, a class or an interview; taking answers, or the person, out of it. */
export function serveRespondents(api: FastifyInstance, deps: FeatureDeps): void {
  const { database, registry } = deps;
  serve(api, calls.respondents, ({ id, query: { page = 0, size = SIZE }, request }) => {
    const context = request.context();
    return database.read(scopeOf(context), async (queries) => {
      const survey = await surveyOf(queries, registry(), context.company, id);
      const those = sql`${ofOccasion(occasionOf(id))} and ${countedSheets(registry())}`;
      const how = { offset: page * size, limit: size, order: "NAMES" } as const;
      const { rows, total } = await toldSheets(queries, registry(), those, how);
      const answered = await questionnairesWhere(queries, sql`${those} and q.situacao = 'RESPONDIDA'`);
      return {
        content: rows.map(asRespondent),
        size,
        totalElements: total,
        totalPages: Math.ceil(total / size),
        questionario: { id, titulo: survey.titulo, tipo: survey.tipo, anonima: survey.anonima },
        fechada: closedBecause(survey, context.today),
        respondidas: survey.anonima && total < survey.minimo ? null : answered.length,
      };
    });
  });
  serve(api, calls.ofClass, ({ id, request }) => {
    const context = request.context();
    return database.read(scopeOf(context), async (queries) => {
      await demand(queries, registry(), context, turmas.id, id);
      const owner = known(registry(), questionarios.id);
      const those = sql`q.empresa_id = ${context.company} and v.${sql.ref(columnOf(owner, "turma"))} = ${id} and ${countedSheets(registry())}`;
      const { rows } = await toldSheets(queries, registry(), those, { order: "NAMES" });
      return rows.map((row) => ({ ...asRespondent(row), questionario: row.questionario }));
    });
  });
  serve(api, calls.partlyAnswered, ({ id, request }) => {
    const context = request.context();
    return database.read(scopeOf(context), async (queries) => {
      const [sheet] = await named(queries, context, [id]);
      return sheet?.situation === "PARCIAL";
    });
  });
  serve(api, calls.ofInterviews, ({ query: { colaboradorId }, request }) => {
    const context = request.context();
    return database.read(scopeOf(context), (queries) => interviews(queries, registry(), context, colaboradorId));
  });
  serve(api, calls.answeredForRequest, ({ id, request }) => {
    const context = request.context();
    return database.read(scopeOf(context), async (queries) => {
      await demand(queries, registry(), context, solicitacoesPessoal.id, id);
      const of = known(registry(), entrevistas.id);
      const { rows } = await sql`
        select 1 from ${sql.table(tableOf(of))} e join quadro_questionario q on q.ciclo = ${of.id} and q.ciclo_id = e.id
        where e.empresa_id = ${context.company} and e.${sql.ref(columnOf(of, "solicitacao"))} = ${id}
          and q.situacao = 'RESPONDIDA' limit 1`.execute(queries);
      return rows.length > 0;
    });
  });
  const taking = (call: typeof calls.forgetOne | typeof calls.removeOne, whole: boolean): void =>
    serve(api, call, ({ id, request }) => takeOut(deps, request.context(), [id], whole));
  const takingSeveral = (call: typeof calls.forgetSeveral | typeof calls.removeSeveral, whole: boolean): void =>
    serve(api, call, ({ query: { ids = [] }, request }) => takeOut(deps, request.context(), ids, whole));
  taking(calls.forgetOne, false);
  takingSeveral(calls.forgetSeveral, false);
  taking(calls.removeOne, true);
  takingSeveral(calls.removeSeveral, true);
}

/** Sheets of the company that say whose they are; one that is not there is NOT_FOUND, an anonymous one refused. */
async function named(queries: Queries, { company }: RequestContext, ids: readonly number[]): Promise<readonly Questionnaire[]> {
  const wanted = [...new Set(ids)];
  const those = sql`q.id = any(${wanted}::bigint[]) and q.empresa_id = ${company} and q.ciclo = ${questionarios.id}`;
  const found = await questionnairesWhere(queries, those);
  if (found.length < wanted.length) throw new AppError("NOT_FOUND");
  if (found.some(({ anonymous }) => anonymous)) throw new AppError("ACTION_REFUSED", { message: texts.anonymous });
  return found;
}

/** Takes the answers of some out of a survey, or (`whole`) them with their answers; all or none. */
function takeOut({ database, registry }: FeatureDeps, context: RequestContext, ids: readonly number[], whole: boolean) {
  return database.write(scopeOf(context), async (queries) => {
    const sheets = await named(queries, context, ids);
    const numbers = sheets.map(({ id }) => id);
    await sql`delete from quadro_questionario_resposta where questionario_id = any(${numbers}::bigint[])`.execute(queries);
    if (whole) await sql`delete from quadro_questionario where id = any(${numbers}::bigint[])`.execute(queries);
    else
      await sql`update quadro_questionario set situacao = 'NAO_INICIADA', sequencia = 0, rascunho = null, respondido_em = null
        where id = any(${numbers}::bigint[])`.execute(queries);
    for (const survey of new Set(sheets.map(({ occasion }) => occasion.id))) {
      const talents = sheets.filter(({ occasion }) => occasion.id === survey).map(({ respondent }) => respondent);
      await gradeInClass(queries, registry(), context, { survey, talents, grade: null });
      const begun = sql`${ofOccasion(occasionOf(survey))} and q.situacao <> 'NAO_INICIADA'`;
      const left = (await questionnairesWhere(queries, begun)).length > 0;
      await noteAnswered(queries, registry(), { id: survey, company: context.company }, left);
      await noteDone(queries, {
        user: context.user,
        requestId: context.requestId,
        now: context.now,
        company: context.company,
        place: questionarios.id,
        id: survey,
        op: whole ? "retira-respondente" : "exclui-respostas",
        changes: [],
      });
    }
    return { ids: numbers };
  });
}

async function demand(queries: Queries, registry: Registry, { company }: RequestContext, register: string, id: number) {
  const table = sql.table(tableOf(known(registry, register)));
  const { rows } = await sql`select 1 from ${table} where id = ${id} and empresa_id = ${company}`.execute(queries);
  if (rows.length === 0) throw new AppError("NOT_FOUND");
}

interface InterviewRow {
  readonly id: number | null;
  readonly entrevista: number;
  readonly titulo: string;
  readonly questionario: number;
  readonly formulario: string;
  readonly colaborador: number;
  readonly nome: string;
  readonly situacao: Situation | null;
}

/** Interviews of the company with their talents and how far their answers came; of one talent when asked. */
async function interviews(queries: Queries, registry: Registry, { company }: RequestContext, talent: number | undefined) {
  const [of, forms, people] = [
    known(registry, entrevistas.id),
    known(registry, questionarios.id),
    known(registry, colaboradores.id),
  ];
  const at = (path: string) => sql.ref(`e.${columnOf(of, path)}`);
  const { rows } = await sql<InterviewRow>`
    select q.id, e.id as entrevista, ${at("titulo")} as titulo, f.id as questionario, f.${sql.ref(columnOf(forms, "titulo"))} as formulario,
      p.id as colaborador, p.${sql.ref(columnOf(people, "nome"))} as nome, q.situacao
    from ${sql.table(tableOf(of))} e join ${sql.table(tableOf(forms))} f on f.id = ${at("questionario")}
      join ${sql.table(tableOf(people))} p on p.id = ${at("colaborador")}
      left join quadro_questionario q on q.ciclo = ${of.id} and q.ciclo_id = e.id
    where e.empresa_id = ${company} and ${talent === undefined ? sql`true` : sql`p.id = ${talent}`}
    order by ${at("data")} desc, e.id desc limit 1000`.execute(queries);
  return rows.map((row) => ({
    id: row.id === null ? null : Number(row.id),
    entrevista: { id: Number(row.entrevista), titulo: row.titulo },
    questionario: { id: Number(row.questionario), titulo: row.formulario },
    colaborador: { id: Number(row.colaborador), nome: row.nome },
    situacao: row.situacao ?? ("NAO_INICIADA" as const),
    respondida: row.situacao === "RESPONDIDA",
  }));
}
