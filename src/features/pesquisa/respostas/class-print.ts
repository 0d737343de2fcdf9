import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { scopeOf } from "../../../engine/parts.ts";
import { answersOf } from "../../../engine/questions/answers.ts";
import { askedIn } from "../../../engine/questions/asked.ts";
import { answeredQuestions } from "../../../engine/questions/print-questions.ts";
import { ofOccasion, questionnairesWhere } from "../../../engine/questions/questionnaire.ts";
import { AppError } from "../../../errors/app-error.ts";
import { questionarios } from "../../../generated/types/pesquisa/questionarios.ts";
import { sendDocument } from "../../../http/send-document.ts";
import { serve } from "../../../http/serve.ts";
import type { FeatureDeps } from "../../../http/server-feature.ts";
import { describedCall } from "../../../metadata/call.ts";
import { id, ids, maybe, shapeOf } from "../../../metadata/shape.ts";
import type { DocumentEvent } from "../../../reporting/document.ts";
import { ANSWERS, SEES_RESPONDENTS } from "./entry.ts";
import { people, SEES_RESULTS } from "./shared.ts";
import { toldSheets } from "./sheets.ts";
import { occasionOf, surveyOf } from "./survey.ts";
import { texts } from "./texts.ts";

const printOfClass = describedCall({
  ...people,
  method: "POST",
  path: `${ANSWERS}/imprimir/avaliacao-turma`,
  audience: { right: SEES_RESPONDENTS },
  summary: texts.printOfClass,
  description: texts.printOfClassWhy,
  takes: shapeOf({ turmaId: id, questionarioId: id, colaboradoresIds: maybe(ids) }),
  answers: { file: ["application/pdf"] } as const,
});

/** What participants of a class answered to an evaluation of it, one after the other. */
export function serveClassPrint(api: FastifyInstance, { database, registry }: FeatureDeps): void {
  serve(
    api,
    printOfClass,
    async ({ body: { turmaId, questionarioId, colaboradoresIds = [] }, ...asked }) => {
      const context = asked.request.context();
      // Answers under names: who is asked and what came of it, together.
      if (!context.user.rights.has(SEES_RESULTS)) throw new AppError("FORBIDDEN");
      const told = await database.read(scopeOf(context), async (queries) => {
        const survey = await surveyOf(queries, registry(), context.company, questionarioId);
        if (survey.turma !== turmaId) throw new AppError("NOT_FOUND");
        if (survey.anonima) throw new AppError("ACTION_REFUSED", { message: texts.anonymousPrint });
        const those = sql`${ofOccasion(occasionOf(questionarioId))} and q.situacao = 'RESPONDIDA'`;
        const { rows } = await toldSheets(queries, registry(), those, { order: "NAMES" });
        const wanted = new Set(colaboradoresIds);
        const chosen = rows.filter(({ colaborador }) => wanted.size === 0 || wanted.has(colaborador.id));
        const sheets = new Map((await questionnairesWhere(queries, those)).map((one) => [one.id, one]));
        const given = await answersOf(
          queries,
          chosen.map((one) => one.id),
        );
        const versions = new Map<number, Awaited<ReturnType<typeof askedIn>>>();
        const events: DocumentEvent[] = [];
        for (const { id: sheet, colaborador } of chosen) {
          const version = sheets.get(sheet)?.version ?? 0;
          const questions = versions.get(version) ?? (await askedIn(queries, version));
          versions.set(version, questions);
          events.push({ type: "section", title: colaborador.nome, level: 1 });
          events.push(...answeredQuestions(questions, given.get(sheet) ?? []));
        }
        return { titulo: survey.titulo, turma: chosen[0]?.turma?.descricao ?? null, events };
      });
      if (told.events.length === 0) throw new AppError("ACTION_REFUSED", { message: texts.nothingAnswered });
      return sendDocument(asked, {
        title: told.titulo,
        code: questionarios.id,
        name: "avaliacao-turma",
        filters: told.turma === null ? [] : [{ label: texts.classLabel, text: told.turma }],
        events: told.events,
      });
    },
    { reads: true },
  );
}
