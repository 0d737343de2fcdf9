import { writeAudit } from "../../../engine/audit/write-audit.ts";
import type { HookFunctions } from "../../../engine/contract.ts";
import { scopeOf } from "../../../engine/parts.ts";
import { saveDraft } from "../../../engine/questions/draft.ts";
import { forgetOccasion } from "../../../engine/questions/questionnaire.ts";
import { submit } from "../../../engine/questions/submit.ts";
import { entrevistas } from "../../../generated/types/pesquisa/entrevistas.ts";
import { questionarios } from "../../../generated/types/pesquisa/questionarios.ts";
import { serve } from "../../../http/serve.ts";
import type { FeatureDeps, ServerFeature } from "../../../http/server-feature.ts";
import { holding, type RequestContext } from "../../../metadata/context.ts";
import { idIn } from "../../../metadata/json.ts";
import { known } from "../../../metadata/known-register.ts";
import { serveInterviewLink } from "./externo/send-link.ts";
import { serveOpenInterview } from "./externo/server.ts";
import { servePrints } from "./print.ts";
import { cloneInterview, interviewForms, readAnswers, saveAnswers, saveDraftAnswers } from "./shared.ts";
import { ANSWERED, beginSheet, deskOf, interviewOccasion, sheetOf, told, toldOf } from "./sheet.ts";
import { texts } from "./texts.ts";

/** Answers go with their interview. */
const forgetsAnswers: HookFunctions = {
  async effect({ queries, id }) {
    await forgetOccasion(queries, interviewOccasion(id));
  },
};

/** What was asked of somebody stays what was asked. */
const keepsQuestionnaire: HookFunctions = {
  async prepare({ queries, id, before, record, refuse }) {
    if (id === null || idIn(before?.questionario) === idIn(record.questionario)) return undefined;
    const sheet = await sheetOf(queries, id);
    if (sheet !== undefined && sheet.situation !== "NAO_INICIADA") refuse("questionario", texts.answeredInterview);
    return undefined;
  },
};

/** Interviews: what they may be made of, their answers, and copies of them. */
export const feature: ServerFeature = {
  audited: { ops: { [ANSWERED]: texts.audited } },
  hooks: () => ({
    "pesquisa/entrevistas#esquece-respostas": forgetsAnswers,
    "pesquisa/entrevistas#mantem-questionario": keepsQuestionnaire,
  }),
  routes(api, deps) {
    const { engine, database } = deps;
    serve(api, interviewForms, async ({ request }) => {
      const reader = holding(request.context(), ["ROLE_PESQUISA_QUESTIONARIOS_VER"]);
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
      const interview = { id: entrevistaId, questionnaire: await questionnaireOf(deps, context, entrevistaId) };
      return database.write(scopeOf(context), async (queries) => {
        const desk = deskOf(deps, context, queries);
        const sheet = await beginSheet(deps, desk, interview);
        await submit(desk, sheet, respostas, { today: context.today, lot: 1, corrects: true });
        const line = { register: known(deps.registry(), entrevistas.id), id: entrevistaId, op: ANSWERED, changes: [] };
        await writeAudit({ context, queries }, line);
        return told(deps, desk, interview);
      });
    });
    serve(api, saveDraftAnswers, async ({ id, body: { sequencia, respostas }, request }) => {
      const context = request.context();
      const interview = { id, questionnaire: await questionnaireOf(deps, context, id) };
      return database.write(scopeOf(context), async (queries) => {
        const desk = deskOf(deps, context, queries);
        const draft = { sequence: sequencia, answers: respostas };
        const { anexo: _, ...saved } = await saveDraft(desk, await beginSheet(deps, desk, interview), draft);
        return saved;
      });
    });
    serve(api, readAnswers, async ({ id, request }) => {
      const context = request.context();
      return toldOf(deps, context, { id, questionnaire: await questionnaireOf(deps, context, id) });
    });
    servePrints(api, deps);
    serveOpenInterview(api, deps);
    serveInterviewLink(api, deps);
  },
};

/** The questionnaire of an interview the reader sees. */
async function questionnaireOf({ engine }: FeatureDeps, context: RequestContext, interview: number): Promise<number> {
  const reader = holding(context, ["ROLE_PESQUISA_ENTREVISTAS_VER"]);
  return idIn((await engine().read(reader, entrevistas.id, interview, {})).questionario);
}
