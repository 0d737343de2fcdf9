import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { columnOf, tableOf } from "../../../access/stored-names.ts";
import type { Queries } from "../../../db/contract.ts";
import { scopeOf } from "../../../engine/parts.ts";
import { saidOf } from "../../../engine/questions/print-questions.ts";
import { AppError } from "../../../errors/app-error.ts";
import { modelosAcompanhamentosPeriodoExperiencias } from "../../../generated/types/avaliacao/modelos-acompanhamentos-periodo-experiencias.ts";
import { modelosAvaliacao } from "../../../generated/types/avaliacao/modelos-avaliacao.ts";
import { colaboradores } from "../../../generated/types/gestao-talentos/colaboradores.ts";
import { serve } from "../../../http/serve.ts";
import type { FeatureAlert, FeatureDeps, PersonalData } from "../../../http/server-feature.ts";
import type { RequestContext } from "../../../metadata/context.ts";
import { known } from "../../../metadata/known-register.ts";
import type { Registry } from "../../../metadata/register.ts";
import { addToDate } from "../../../rules/dates.ts";
import { OWN_PAGE } from "./entry.ts";
import { daysOf, NEAR, type Plan, planOf } from "./periods.ts";
import * as calls from "./shared.ts";
import { answer, keep, sheetsOf, wholeSheet, worksheet } from "./sheets.ts";
import { texts } from "./texts.ts";

/** Days after a period during which a talent may still say how it went. */
const AFTER = 90;

/** Whether a talent is asked about themselves in any period; one short statement, since every session asks. */
export async function isAskedAboutSelf(queries: Queries, registry: Registry, talent: number): Promise<boolean> {
  const chosen = known(registry, modelosAcompanhamentosPeriodoExperiencias.id);
  const at = (path: string) => sql.ref(`e.${columnOf(chosen, path)}`);
  const { rows } = await sql`
    select 1 from ${sql.table(tableOf(chosen))} e
    where ${at("colaboradorId")} = ${talent} and ${at("modeloColaboradorId")} is not null limit 1`.execute(queries);
  return rows.length > 0;
}

/** The periods in which the reader says how they went: what was answered, and what still can be. */
async function ownTrials(queries: Queries, registry: Registry, { company, today, user }: RequestContext) {
  const talent = user.colaborador;
  if (talent === undefined || !(await isAskedAboutSelf(queries, registry, talent))) return [];
  const people = known(registry, colaboradores.id);
  const { rows } = await sql<{ admissao: string }>`
    select c.${sql.ref(columnOf(people, "dataAdmissao"))} as admissao from ${sql.table(tableOf(people))} c
    where c.id = ${talent} and c.empresa_id = ${company} and c.${sql.ref(columnOf(people, "situacao"))} = 'A'`.execute(queries);
  const admitted = rows[0]?.admissao;
  if (admitted === undefined || admitted > today) return [];
  const plan = await planOf(queries, registry, company);
  const sheets = await sheetsOf(queries, company, [talent], "self");
  return plan.periods.flatMap((periodo) => {
    const model = plan.modelOf(talent, periodo.id, "self");
    const { inicio, fim } = daysOf(admitted, periodo.dias);
    const sheet = sheets.find(({ occasion }) => occasion.id === model?.id);
    if (model === undefined || (sheet === undefined && fim < (addToDate(today, -AFTER, 0) ?? today))) return [];
    return [{ periodo, model, inicio, fim, sheet }];
  });
}

type OwnTrial = Awaited<ReturnType<typeof ownTrials>>[number];

const toldTrial = ({ periodo, model, inicio, fim, sheet }: OwnTrial) => ({
  periodo,
  avaliacao: { id: model.id, titulo: model.titulo },
  inicio,
  fim,
  questionarioId: sheet?.id ?? null,
  respondidaEm: sheet?.answeredOn ?? null,
});

/** A talent says how their own first months went, where a model was chosen for them to do so. */
export function serveOwnTrials(api: FastifyInstance, { database, registry, vault }: FeatureDeps): void {
  const asked = ({ user }: RequestContext, { model }: OwnTrial) =>
    ({ talent: user.colaborador ?? 0, model, by: "self" }) as const;
  const oneOf = async (queries: Queries, context: RequestContext, model: number): Promise<OwnTrial> => {
    const found = (await ownTrials(queries, registry(), context)).find((one) => one.model.id === model);
    if (found === undefined) throw new AppError("NOT_FOUND");
    return found;
  };
  serve(api, calls.listOwnTrials, ({ request }) => {
    const context = request.context();
    return database.read(scopeOf(context), async (queries) => (await ownTrials(queries, registry(), context)).map(toldTrial));
  });
  serve(api, calls.readOwnTrial, ({ id, request }) => {
    const context = request.context();
    return database.read(scopeOf(context), async (queries) => {
      const trial = await oneOf(queries, context, id);
      const desk = { queries, company: context.company, vault };
      return { ...toldTrial(trial), ...(await worksheet(desk, registry(), asked(context, trial))) };
    });
  });
  serve(api, calls.keepOwnTrial, ({ id, body, request }) => {
    const context = request.context();
    return database.write(scopeOf(context), async (queries) => {
      const trial = await oneOf(queries, context, id);
      return keep({ queries, company: context.company, vault }, registry(), asked(context, trial), body);
    });
  });
  serve(api, calls.answerOwnTrial, ({ id, body: { respostas }, request }) => {
    const context = request.context();
    const { company, today } = context;
    return database.write(scopeOf(context), async (queries) => {
      const trial = await oneOf(queries, context, id);
      await answer({ queries, company, vault }, registry(), { ...asked(context, trial), answers: respostas, today });
      return { respondidaEm: today };
    });
  });
}

/** Own evaluations of a period that ends soon or ended without them. */
export const ownTrialAlert = ({ database, registry }: FeatureDeps): FeatureAlert => ({
  id: "avaliacao/minha-experiencia",
  title: texts.ownEnds,
  action: texts.ownAction,
  severity: "info",
  rights: [],
  async find(context) {
    const from = addToDate(context.today, NEAR, 0) ?? context.today;
    const trials = await database.read(scopeOf(context), (queries) => ownTrials(queries, registry(), context));
    const items = trials
      .filter(({ sheet, fim }) => sheet === undefined && fim <= from)
      .map(({ model: { id, titulo }, fim }) => ({ id, titulo, data: fim, link: `${OWN_PAGE}/${id}` }));
    const overdue = items.filter(({ data }) => data < context.today).length;
    return { total: items.length, overdue, link: OWN_PAGE, items };
  },
});

/** What a talent said of their own first months. */
export const ownTrialData =
  ({ database, registry }: FeatureDeps): PersonalData =>
  async (context, { register, id }) => {
    if (register !== colaboradores.id) return { kept: [], unseen: [] };
    return database.read(scopeOf(context), async (queries) => {
      const { models } = await planOf(queries, registry(), context.company);
      const kept = [];
      for (const sheet of await sheetsOf(queries, context.company, [id], "self")) {
        const { perguntas, respostas } = await wholeSheet(queries, sheet);
        const lines = perguntas.flatMap((question) => {
          const given = respostas.find(({ perguntaId }) => perguntaId === question.id);
          const text =
            given === undefined ? "" : [...new Set([saidOf(question, given), given.comentario])].filter(Boolean).join(": ");
          return text === "" ? [] : [{ title: question.texto, text }];
        });
        const place = { id: modelosAvaliacao.id, titulo: modelTitle(models, sheet.occasion.id) };
        kept.push({ place, id: sheet.occasion.id, relation: texts.ownSaid, lines });
      }
      return { kept, unseen: [] };
    });
  };

const modelTitle = (models: Plan["models"], id: number): string => models.get(id)?.titulo ?? "";
