import { sql } from "kysely";
import { columnOf, tableOf } from "../../../../access/stored-names.ts";
import type { Queries } from "../../../../db/contract.ts";
import type { Engine, HookFunctions } from "../../../../engine/contract.ts";
import { freeze, type QuestionSource, questionSource } from "../../../../engine/questions/asked.ts";
import {
  forgetOccasion,
  type Occasion,
  ofOccasion,
  openQuestionnaires,
  questionnairesWhere,
} from "../../../../engine/questions/questionnaire.ts";
import { aspectos } from "../../../../generated/types/avaliacao/aspectos.ts";
import { modelosAvaliacao } from "../../../../generated/types/avaliacao/modelos-avaliacao.ts";
import { perguntas } from "../../../../generated/types/avaliacao/perguntas.ts";
import { candidatosSolicitacao } from "../../../../generated/types/captacao/candidatos-solicitacao.ts";
import { etapasSeletivas } from "../../../../generated/types/captacao/etapas-seletivas.ts";
import { historico } from "../../../../generated/types/captacao/historico.ts";
import type { FeatureDeps } from "../../../../http/server-feature.ts";
import type { RequestContext } from "../../../../metadata/context.ts";
import { idIn, idsIn } from "../../../../metadata/json.ts";
import { known } from "../../../../metadata/known-register.ts";
import { type Known, rowsOf } from "./known.ts";
import type { Evaluation } from "./shared.ts";

/** Who answers about nobody: the sheet of one model, for one application or one of its stages. */
const PART = "CANDIDATO";

export const ofApplication = (id: number): Occasion => ({ register: candidatosSolicitacao.id, id });
export const ofStage = (id: number): Occasion => ({ register: historico.id, id });

export const sourceOf = (deps: FeatureDeps): QuestionSource =>
  questionSource(deps.registry(), { owner: modelosAvaliacao, questions: perguntas, aspects: aspectos, field: "modelo" });

/** One transaction, and the engine inside it. */
interface Work {
  readonly engine: Engine;
  readonly queries: Queries;
  readonly context: RequestContext;
}

/** What is asked in an application: of its request, or in the stage it stands in. */
export async function evaluationsOf(
  deps: FeatureDeps,
  { engine, queries, context }: Work,
  { application, request, stages }: Known,
  ofTheStage: boolean,
): Promise<readonly Evaluation[]> {
  const [stage] = stages;
  if (ofTheStage && stage === undefined) return [];
  const held = ofTheStage ? await engine.read(context, etapasSeletivas.id, idIn(stage?.etapaSeletiva), {}) : request;
  const models = idsIn(held.avaliacoesIds);
  if (models.length === 0) return [];
  const rows = await rowsOf(engine, context, modelosAvaliacao.id, { id: models });
  const whole = await Promise.all(rows.map(({ id }) => engine.read(context, modelosAvaliacao.id, id, {})));
  const occasion = ofTheStage ? ofStage(Number(stage?.id)) : ofApplication(Number(application.id));
  const sheets = await questionnairesWhere(queries, ofOccasion(occasion));
  const answered = new Set(sheets.filter(({ situation }) => situation === "RESPONDIDA").map(({ about }) => about));
  const until = ofTheStage && stage !== undefined ? await expiryOf(deps, queries, Number(stage.id)) : null;
  return models.flatMap((model) => {
    const one = whole.find(({ id }) => id === model);
    if (one === undefined) return [];
    return [
      {
        id: model,
        titulo: String(one.titulo),
        historicoCandidatoId: ofTheStage ? Number(stage?.id) : null,
        respondida: answered.has(model),
        tempoLimiteMinutos: ofTheStage && typeof one.tempoLimiteMinutos === "number" ? one.tempoLimiteMinutos : null,
        dataHoraExpiracao: until,
      },
    ];
  });
}

/** Held until the transaction ends: the clock is set by one call alone. */
async function expiryOf(deps: FeatureDeps, queries: Queries, stage: number): Promise<string | null> {
  const register = known(deps.registry(), historico.id);
  const { rows } = await sql<{ until: string | Date | null }>`
    select ${sql.ref(columnOf(register, "dataHoraExpiracao"))} as until from ${sql.table(tableOf(register))} where id = ${stage} for update`.execute(
    queries,
  );
  return momentOf(rows[0]?.until ?? null);
}

/** The clock of a stage is set once; whoever asks again is told when it ends. Undefined minutes: there is no limit. */
export async function setExpiry(
  deps: FeatureDeps,
  { engine, queries, context }: { readonly engine: Engine; readonly queries: Queries; readonly context: RequestContext },
  stage: number,
  minutes: number | undefined,
): Promise<string | null> {
  const until = await expiryOf(deps, queries, stage);
  if (until !== null || minutes === undefined) return until;
  const dataHoraExpiracao = new Date(Date.parse(context.now) + minutes * 60_000).toISOString();
  await engine.settle(context, historico.id, [{ id: stage, members: { dataHoraExpiracao } }]);
  return dataHoraExpiracao;
}

const momentOf = (value: string | Date | null): string | null => (value === null ? null : new Date(value).toISOString());

/** The sheet of a model on an occasion; its questions stay as they are from now on. */
export async function sheetFor(
  deps: FeatureDeps,
  queries: Queries,
  company: number,
  occasion: Occasion,
  model: number,
): Promise<number> {
  const place = sql`${ofOccasion(occasion)} and q.sobre_id = ${model}`;
  const [found] = await questionnairesWhere(queries, place);
  if (found !== undefined) return found.id;
  const version = await freeze(queries, sourceOf(deps), company, model);
  await openQuestionnaires(queries, { company, occasion, version, anonymous: false }, [
    { respondent: 0, about: model, part: PART },
  ]);
  return (await questionnairesWhere(queries, place))[0]?.id ?? 0;
}

/** Answers go with what they were given for. */
export const forgetsAnswers: HookFunctions = {
  async effect({ queries, register, id }) {
    await forgetOccasion(queries, { register: register.id, id });
  },
};

/** What a candidate answered, everywhere, before the applications go with the candidate. */
export async function forgetAnswersOf(deps: FeatureDeps, queries: Queries, candidate: number): Promise<void> {
  const [applications, stages] = [known(deps.registry(), candidatosSolicitacao.id), known(deps.registry(), historico.id)];
  const own = sql`select id from ${sql.table(tableOf(applications))} where ${sql.ref(columnOf(applications, "candidato"))} = ${candidate}`;
  const { rows } = await sql<{ register: string; id: number }>`
    select ${applications.id} as register, id from (${own}) a
    union all select ${stages.id}, id from ${sql.table(tableOf(stages))} where ${sql.ref(columnOf(stages, "candidatura"))} in (${own})`.execute(
    queries,
  );
  for (const { register, id } of rows) await forgetOccasion(queries, { register, id: Number(id) });
}
