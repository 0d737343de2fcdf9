import type { FastifyInstance } from "fastify";
import { scopeOf } from "../../../engine/parts.ts";
import { questionsOf } from "../../../engine/questions/asked.ts";
import { answeredQuestions, blankQuestions } from "../../../engine/questions/print-questions.ts";
import { entrevistas } from "../../../generated/types/pesquisa/entrevistas.ts";
import { questionarios } from "../../../generated/types/pesquisa/questionarios.ts";
import { sendDocument } from "../../../http/send-document.ts";
import { serve } from "../../../http/serve.ts";
import type { FeatureDeps } from "../../../http/server-feature.ts";
import { dayText } from "../../../metadata/moment.ts";
import type { Json } from "../../../metadata/verdict.ts";
import { printInterview, printQuestionnaire } from "./shared.ts";
import { sourceOf, toldOf } from "./sheet.ts";
import { texts } from "./texts.ts";

/** Interviews and questionnaires on paper. */
export function servePrints(api: FastifyInstance, deps: FeatureDeps): void {
  const { engine, database } = deps;
  serve(
    api,
    printInterview,
    async ({ body: { entrevistaId, comRespostas = true }, ...asked }) => {
      const context = asked.request.context();
      const record = await engine().read(context, entrevistas.id, entrevistaId, {});
      const told = await toldOf(deps, context, { id: entrevistaId, questionnaire: Number(of(record.questionario, "id") ?? 0) });
      const about: readonly (readonly [label: string, text: unknown])[] = [
        [texts.talent, of(record.colaborador, "nome")],
        [texts.interviewer, of(record.entrevistador, "nome")],
        [texts.date, typeof record.data === "string" ? dayText(record.data) : null],
      ];
      return sendDocument(asked, {
        title: texts.interview(String(record.titulo ?? "")),
        code: entrevistas.id,
        name: "entrevista",
        filters: about.flatMap(([label, text]) => (typeof text === "string" && text !== "" ? [{ label, text }] : [])),
        events: comRespostas ? answeredQuestions(told.perguntas, told.respostas) : blankQuestions(told.perguntas),
      });
    },
    { reads: true },
  );
  serve(
    api,
    printQuestionnaire,
    async ({ id, ...asked }) => {
      const context = asked.request.context();
      const { titulo, cabecalho } = await engine().read(context, questionarios.id, id, {});
      const questions = await database.read(scopeOf(context), (queries) =>
        questionsOf(queries, sourceOf(deps), context.company, id),
      );
      return sendDocument(asked, {
        title: texts.questionnaire(String(titulo ?? "")),
        code: questionarios.id,
        name: "questionario",
        events: [
          ...(typeof cabecalho === "string" && cabecalho !== "" ? [{ type: "text", text: cabecalho } as const] : []),
          ...blankQuestions(questions),
        ],
      });
    },
    { reads: true },
  );
}

const of = (value: Json | undefined, member: string): unknown =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, unknown>>)[member]
    : null;
