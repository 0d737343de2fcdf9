import { sql } from "kysely";
import { columnOf, tableOf } from "../../../access/stored-names.ts";
import type { Engine, HookCall, HookFunctions } from "../../../engine/contract.ts";
import { AppError } from "../../../errors/app-error.ts";
import { avaliacoesCurso } from "../../../generated/types/desenvolvimento/avaliacoes-curso.ts";
import { colaboradoresTurma } from "../../../generated/types/desenvolvimento/colaboradores-turma.ts";
import { turmas } from "../../../generated/types/desenvolvimento/turmas.ts";
import { questionarios } from "../../../generated/types/pesquisa/questionarios.ts";
import type { FeatureDeps } from "../../../http/server-feature.ts";
import { holding, type RequestContext } from "../../../metadata/context.ts";
import { idIn, idsIn } from "../../../metadata/json.ts";
import type { Register } from "../../../metadata/register.ts";
import { asCopier, makeParts, partsOf, type QuestionRegisters } from "./copy-questions.ts";
import { texts } from "./texts.ts";

const PLAIN = { fixed: {} } as const;
const QUESTIONNAIRE = "a";
const LONGEST = 100;

/**
 * An evaluation of a class that is released and asks questions becomes a questionnaire of that class, with the questions as the model
 * has them now; taken back, it takes no answers any more.
 */
export const appliesEvaluations = (
  { registry }: FeatureDeps,
  { models, surveys }: { readonly models: QuestionRegisters; readonly surveys: QuestionRegisters },
): HookFunctions => ({
  async effect(call) {
    const { engine, before, record, id } = call;
    const owner = registry().get(questionarios.id);
    if (owner === undefined) throw new AppError("NOT_FOUND");
    const context = acting(asCopier(asCopier(call.context, registry(), models), registry(), surveys), owner, registry().values());
    const [had, has] = [idsIn(before?.avaliacoesLiberadas), idsIn(record.avaliacoesLiberadas)];
    for (const evaluation of has.filter((one) => !had.includes(one))) {
      const { tipo, titulo, modeloAvaliacao } = await engine.read(context, avaliacoesCurso.id, evaluation, {});
      if (tipo !== QUESTIONNAIRE || modeloAvaliacao === null) continue;
      await demandParticipants(engine, context, id, call.refuse);
      const known = await madeBefore(call, owner, evaluation);
      const made = known ?? (await make(`${titulo} · ${record.descricao}`, idIn(modeloAvaliacao), evaluation));
      const { liberada, encerrada } = await engine.read(context, owner.id, made, {});
      if (liberada !== true) await engine.act(context, owner.id, made, "liberar", {}, PLAIN);
      else if (encerrada === true) await engine.act(context, owner.id, made, "reabre", {}, PLAIN);
    }
    for (const evaluation of had.filter((one) => !has.includes(one))) {
      const made = await madeBefore(call, owner, evaluation);
      if (made === undefined) continue;
      const { situacao, possuiResposta } = await engine.read(context, owner.id, made, {});
      if (situacao === "LIBERADA")
        await engine.act(context, owner.id, made, possuiResposta === true ? "encerrar" : "recolhe", {}, PLAIN);
    }

    async function make(titulo: string, model: number, evaluation: number): Promise<number> {
      const { aspects, questions } = await partsOf(engine, context, models, model);
      const body = { titulo: titulo.slice(0, LONGEST), tipo: "AVALIACAO_TURMA", turma: { id }, anonima: false };
      const { id: survey } = await engine.create(context, surveys.owner, body, PLAIN);
      const own = questions.map(({ [models.field]: _, ...question }) => question as (typeof questions)[number]);
      await makeParts(engine, context, surveys, survey, { aspects, questions: own });
      await engine.settle(context, surveys.owner, [{ id: survey, members: { avaliacaoCurso: { id: evaluation } } }]);
      return survey;
    }
  },
});

async function madeBefore({ queries, id }: HookCall, owner: Register, evaluation: number): Promise<number | undefined> {
  const at = (path: string) => sql.ref(columnOf(owner, path));
  const { rows } = await sql<{ id: number }>`select id from ${sql.table(tableOf(owner))}
    where ${at("turma")} = ${id} and ${at("avaliacaoCurso")} = ${evaluation}`.execute(queries);
  return rows[0] === undefined ? undefined : Number(rows[0].id);
}

async function demandParticipants(engine: Engine, context: RequestContext, turma: number, refuse: HookCall["refuse"]) {
  const query = { filter: { turma, desistencia: false }, sort: [], offset: 0, limit: 1, fixed: {} };
  if ((await engine.list(context, colaboradoresTurma.id, query)).total === 0) refuse("avaliacoesLiberadas", texts.noParticipants);
}

const CLASSES = "ROLE_DESENVOLVIMENTO_TURMAS_VER_TODAS";

/** Whoever releases an evaluation of a class makes its questionnaire, whatever else they may. */
function acting(context: RequestContext, { rights }: Register, all: Iterable<Register>): RequestContext {
  const needed = new Set<string>([avaliacoesCurso.id, colaboradoresTurma.id, turmas.id]);
  const views = [...all].filter(({ id }) => needed.has(id)).map((one) => one.rights.view);
  const own = [
    rights.view,
    rights.create,
    rights.edit,
    `${rights.view.replace(/_VER$/, "")}_LIBERAR`,
    `${rights.view.replace(/_VER$/, "")}_ENCERRAR`,
  ];
  return holding(context, [...views, ...own, CLASSES]);
}
