import { sql } from "kysely";
import { columnOf, tableOf } from "../../../access/stored-names.ts";
import { writeAudit } from "../../../engine/audit/write-audit.ts";
import type { HookFunctions } from "../../../engine/contract.ts";
import { scopeOf } from "../../../engine/parts.ts";
import { AppError } from "../../../errors/app-error.ts";
import { entrevistas } from "../../../generated/types/pesquisa/entrevistas.ts";
import { perguntas } from "../../../generated/types/pesquisa/perguntas.ts";
import { questionarios } from "../../../generated/types/pesquisa/questionarios.ts";
import { serve } from "../../../http/serve.ts";
import type { FeatureDeps, ServerFeature } from "../../../http/server-feature.ts";
import type { RequestContext } from "../../../metadata/context.ts";
import { isRecord } from "../../../metadata/json.ts";
import type { Register } from "../../../metadata/register.ts";
import type { Json } from "../../../metadata/verdict.ts";
import { resultOf } from "../../../rules/questions/score.ts";
import {
  ANSWERS,
  answeredOf,
  answerTable,
  demandAnswers,
  idIn,
  isAnswered,
  questionsOf,
  storeAnswers,
  storedAnswers,
} from "./answers.ts";
import { answeredQuestions, cloneInterview, interviewForms, readAnswers, saveAnswers } from "./shared.ts";
import { texts } from "./texts.ts";

/** Noted in the audit of an interview; what was answered is not. */
const ANSWERED = "respostas";

/** What decides how an answered question is read: it stays as it was when it was answered. */
const MEANING = ["tipo", "respostas", "peso", "notaMinima", "notaMaxima"] as const;

/** A member as it decides: a reference by its id, an option by its id, text and weight. */
function meant(value: Json | undefined): string {
  if (!Array.isArray(value)) return JSON.stringify(isRecord(value) ? value.id : (value ?? null));
  return JSON.stringify(value.map((row: Json) => (isRecord(row) ? [row.id, row.texto, row.peso] : row)));
}

/** An answered question keeps its meaning and stays. */
const protectsAnswers: HookFunctions = {
  async prepare({ queries, op, id, before, record, refuse }) {
    if (id === null || !(await isAnswered(queries, id))) return undefined;
    if (op === "delete") throw new AppError("ACTION_REFUSED", { message: texts.answeredQuestion });
    const changed = MEANING.find((name) => meant(before?.[name]) !== meant(record[name]));
    if (changed !== undefined) refuse(changed, texts.answeredQuestion);
    return undefined;
  },
};

/** Answers go with their interview. */
const forgetsAnswers: HookFunctions = {
  async effect({ queries, id }) {
    await sql`delete from ${sql.table(ANSWERS)} where entrevista_id = ${id}`.execute(queries);
  },
};

/** Interviews: what they may be made of, their answers, and copies of them. */
export const feature: ServerFeature = {
  audited: { ops: { [ANSWERED]: texts.audited } },
  tables: { [ANSWERS]: answerTable },
  hooks: () => ({
    "pesquisa/perguntas#protege-respostas": protectsAnswers,
    "pesquisa/entrevistas#esquece-respostas": forgetsAnswers,
  }),
  routes(api, deps) {
    const { engine, database } = deps;
    serve(api, interviewForms, async ({ request }) => {
      const reader = holding(request.context(), "ROLE_PESQUISA_QUESTIONARIOS_VER");
      const filter = { tipo: "ENTREVISTA", ativo: true };
      const query = { filter, sort: [{ path: "titulo", descending: false }], offset: 0, fixed: {} };
      const { rows } = await engine().list(reader, questionarios.id, query);
      return rows.map(({ id, titulo }) => ({ id, titulo: String(titulo) }));
    });
    serve(api, cloneInterview, async ({ id, request }) => {
      const copy = await engine().act(request.context(), entrevistas.id, id, "clone", {}, { fixed: {} });
      return { id: copy.id, titulo: String(copy.titulo) };
    });

    serve(api, saveAnswers, async ({ body: { entrevistaId, respostas }, request }) => {
      const context = request.context();
      const questionnaire = await questionnaireOf(deps, context, entrevistaId);
      const questions = await questionsOf(engine(), context, questionnaire);
      demandAnswers(questions, respostas);
      return database.write(scopeOf(context), async (queries) => {
        await storeAnswers(queries, context, entrevistaId, respostas);
        const owner = known(deps, questionarios.id);
        const answered = sql.ref(columnOf(owner, "possuiResposta"));
        await sql`update ${sql.table(tableOf(owner))} set ${answered} = true
          where id = ${questionnaire} and empresa_id = ${context.company} and not ${answered}`.execute(queries);
        await writeAudit(
          { context, queries },
          { register: known(deps, entrevistas.id), id: entrevistaId, op: ANSWERED, changes: [] },
        );
        const kept = await storedAnswers(queries, context, entrevistaId);
        return { respostas: kept, desempenho: resultOf(questions, kept) };
      });
    });
    serve(api, readAnswers, async ({ id, request }) => {
      const context = request.context();
      const questions = await questionsOf(engine(), context, await questionnaireOf(deps, context, id));
      const kept = await database.read(scopeOf(context), (queries) => storedAnswers(queries, context, id));
      return { respostas: kept, desempenho: resultOf(questions, kept) };
    });
    for (const call of answeredQuestions)
      serve(api, call, async ({ id, request }) => {
        const context = request.context();
        await engine().read(holding(context, "ROLE_PESQUISA_QUESTIONARIOS_VER"), questionarios.id, id, {});
        return database.read(scopeOf(context), (queries) => answeredOf(queries, known(deps, perguntas.id), context, id));
      });
  },
};

/** The questionnaire of an interview the reader sees. */
async function questionnaireOf({ engine }: FeatureDeps, context: RequestContext, interview: number): Promise<number> {
  const reader = holding(context, "ROLE_PESQUISA_ENTREVISTAS_VER");
  return idIn((await engine().read(reader, entrevistas.id, interview, {})).questionario);
}

function known({ registry }: FeatureDeps, id: string): Register {
  const register = registry().get(id);
  if (register === undefined) throw new AppError("NOT_FOUND");
  return register;
}

const holding = (context: RequestContext, right: string): RequestContext => ({
  ...context,
  user: { ...context.user, rights: new Set([...context.user.rights, right]) },
});
