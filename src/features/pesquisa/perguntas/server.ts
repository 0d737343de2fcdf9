import type { FastifyInstance, FastifyRequest } from "fastify";
import { sql } from "kysely";
import { columnOf, tableOf } from "../../../access/stored-names.ts";
import type { Queries } from "../../../db/contract.ts";
import { writeAudit } from "../../../engine/audit/write-audit.ts";
import type { HookFunctions } from "../../../engine/contract.ts";
import { scopeOf } from "../../../engine/parts.ts";
import { countAnswered } from "../../../engine/questions/answers.ts";
import { QUESTION_TABLES } from "../../../engine/questions/tables.ts";
import { AppError } from "../../../errors/app-error.ts";
import { aspectos } from "../../../generated/types/avaliacao/aspectos.ts";
import { modelosAvaliacao } from "../../../generated/types/avaliacao/modelos-avaliacao.ts";
import { perguntas } from "../../../generated/types/avaliacao/perguntas.ts";
import { aspectos as aspectosPesquisa } from "../../../generated/types/pesquisa/aspectos.ts";
import { perguntas as perguntasPesquisa } from "../../../generated/types/pesquisa/perguntas.ts";
import { questionarios } from "../../../generated/types/pesquisa/questionarios.ts";
import { idOf as idIn } from "../../../http/address-tree.ts";
import { serve } from "../../../http/serve.ts";
import type { FeatureDeps, ServerFeature } from "../../../http/server-feature.ts";
import type { Register } from "../../../metadata/register.ts";
import { appliesEvaluations } from "./class-evaluation.ts";
import { cloneCycle } from "./clone-cycle.ts";
import { cloneInto } from "./clone-into.ts";
import { asCopier, makeParts, partsOf, type QuestionRegisters } from "./copy-questions.ts";
import { keepsOrder, Order, type Placed, replaced, shuffled } from "./order.ts";
import { protectsAnswers } from "./protect.ts";
import { cycleClone, modelCalls, type QuestionCalls, questionnaireCalls, surveyCalls } from "./shared.ts";
import { texts } from "./texts.ts";

const OF_MODELS = { owner: modelosAvaliacao.id, aspects: aspectos.id, questions: perguntas.id, field: "modelo" } as const;
const OF_SURVEYS = {
  owner: questionarios.id,
  aspects: aspectosPesquisa.id,
  questions: perguntasPesquisa.id,
  field: "questionario",
} as const;

/** Noted in the audit of what the questions belong to. */
const ORDERED = "ordem-perguntas";

/** Questions of models and questionnaires: their order, what was answered before, and copies that take them along. */
export const feature: ServerFeature = {
  audited: { ops: { [ORDERED]: texts.ordered } },
  tables: QUESTION_TABLES,
  hooks: (deps) => ({
    "avaliacao/perguntas#ordena": keepsOrder(OF_MODELS.field),
    "pesquisa/perguntas#ordena": keepsOrder(OF_SURVEYS.field),
    "avaliacao/perguntas#protege-respostas": protectsAnswers(OF_MODELS),
    "pesquisa/perguntas#protege-respostas": protectsAnswers(OF_SURVEYS),
    "avaliacao/modelos-avaliacao#clona-perguntas": clones(deps, OF_MODELS),
    "pesquisa/questionarios#clona-perguntas": clones(deps, OF_SURVEYS),
    "desenvolvimento/turmas#aplica-avaliacoes": appliesEvaluations(deps, { models: OF_MODELS, surveys: OF_SURVEYS }),
  }),
  routes(api, deps) {
    serveQuestions(api, deps, modelCalls, OF_MODELS);
    serveQuestions(api, deps, surveyCalls, OF_SURVEYS);
    serve(api, cycleClone, ({ id, body: { empresas = [], clonarParticipantes = false }, request }) =>
      cloneCycle(deps, request, OF_MODELS, id, { empresas, clonarParticipantes }),
    );
    serveQuestions(api, deps, questionnaireCalls as unknown as QuestionCalls, OF_SURVEYS);
  },
};

/** A copy of a model or questionnaire has the same aspects and questions. */
const clones = ({ registry }: FeatureDeps, of: QuestionRegisters): HookFunctions => ({
  async effect({ engine, context, id, source }) {
    if (typeof source !== "number") return;
    const copier = asCopier(context, registry(), of);
    await makeParts(engine, copier, of, id, await partsOf(engine, copier, of, source));
  },
});

function serveQuestions(api: FastifyInstance, deps: FeatureDeps, calls: QuestionCalls, of: QuestionRegisters): void {
  const known = (id: string): Register => {
    const register = deps.registry().get(id);
    if (register === undefined) throw new AppError("NOT_FOUND");
    return register;
  };
  const demandOwner = async (queries: Queries, company: number, id: number): Promise<void> => {
    const owner = sql.table(tableOf(known(of.owner)));
    const { rows } = await sql`select 1 from ${owner} where id = ${id} and empresa_id = ${company}`.execute(queries);
    if (rows.length === 0) throw new AppError("NOT_FOUND");
  };
  /** Works with the questions of one owner, inside a transaction when they change. */
  const inOrder = async <T>(
    request: FastifyRequest,
    id: number,
    work: (order: Order, note: () => Promise<void>) => Promise<T>,
  ): Promise<T> => {
    const context = request.context();
    return deps.engine().together(context, async (engine, queries) => {
      await demandOwner(queries, context.company, id);
      const note = () => writeAudit({ context, queries }, { register: known(of.owner), id, op: ORDERED, changes: [] });
      return work(new Order({ engine, queries, context }, known(of.questions), of.field, id), note);
    });
  };
  const arranged = (request: FastifyRequest, id: number, how: (all: readonly Placed[]) => readonly Placed[]) =>
    inOrder(request, id, async (order, note) => {
      const placed = how(await order.all());
      await order.put(placed);
      await note();
      return placed;
    });

  serve(api, calls.next, ({ id, request }) => inOrder(request, id, async (order) => (await order.all()).length + 1));
  serve(api, calls.answered, ({ id, request }) => {
    const context = request.context();
    return deps.database.read(scopeOf(context), async (queries) => {
      await demandOwner(queries, context.company, id);
      return countAnswered(queries, of.owner, id);
    });
  });
  serve(api, calls.suggested, ({ request }) => suggestedAnswers(deps, request, known(of.questions)));
  serve(api, calls.place, async ({ id, body, request }) => {
    const question = idIn((request.params as { readonly pergunta?: string }).pergunta) ?? 0;
    return arranged(request, id, (all) => {
      const others = all.filter((one) => one.id !== question);
      if (others.length === all.length) throw new AppError("NOT_FOUND");
      return others.toSpliced(body.ordem - 1, 0, { id: question, ordem: 0 }).map((one, at) => ({ id: one.id, ordem: at + 1 }));
    });
  });
  serve(api, calls.places, ({ id, body, request }) => arranged(request, id, (all) => replaced(all, body)));
  serve(api, calls.shuffle, ({ id, request }) => arranged(request, id, shuffled));
  serve(api, calls.removeMany, async ({ id, query: { ids = [] }, request }) => {
    const context = request.context();
    await deps.engine().together(context, async (engine) => {
      for (const question of ids) await engine.remove(context, of.questions, question, { fixed: { [of.field]: { id } } });
    });
    return inOrder(request, id, (order) => order.all());
  });
  serve(api, calls.clone, ({ id, query: { empresas }, request }) => cloneInto(deps, request, of, id, empresas ?? []));
  serve(api, calls.cloneNamed, ({ id, body: { empresasIds }, request }) => cloneInto(deps, request, of, id, empresasIds ?? []));
}

/** Options of questions there are, each once, the most used first. */
async function suggestedAnswers({ database }: FeatureDeps, request: FastifyRequest, questions: Register) {
  const context = request.context();
  const table = sql.table(tableOf(questions, "respostas"));
  const [text, weight] = [columnOf(questions, "respostas.texto"), columnOf(questions, "respostas.peso")].map((name) =>
    sql.ref(name),
  );
  const { rows } = await database.read(scopeOf(context), (queries) =>
    sql<{ texto: string; peso: number | null }>`
      select ${text} as texto, mode() within group (order by ${weight}) as peso from ${table}
      where empresa_id = ${context.company} group by ${text} order by count(*) desc, ${text} limit 200`.execute(queries),
  );
  return rows.map(({ texto, peso }) => ({ texto, peso: Number(peso ?? 1) }));
}
