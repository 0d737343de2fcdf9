import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { sql } from "kysely";
import { columnOf, tableOf } from "../../../access/stored-names.ts";
import type { Queries } from "../../../db/contract.ts";
import { scopeOf } from "../../../engine/parts.ts";
import { answersOf } from "../../../engine/questions/answers.ts";
import { askedIn, questionsOf } from "../../../engine/questions/asked.ts";
import { answeredQuestions, blankQuestions } from "../../../engine/questions/print-questions.ts";
import { type Questionnaire, questionnairesWhere } from "../../../engine/questions/questionnaire.ts";
import { AppError } from "../../../errors/app-error.ts";
import { avaliacoesDesempenho } from "../../../generated/types/avaliacao/avaliacoes-desempenho.ts";
import { modelosAvaliacao } from "../../../generated/types/avaliacao/modelos-avaliacao.ts";
import { idOf } from "../../../http/address-tree.ts";
import { sendDocument } from "../../../http/send-document.ts";
import { serve } from "../../../http/serve.ts";
import type { FeatureDeps } from "../../../http/server-feature.ts";
import type { RequestContext } from "../../../metadata/context.ts";
import { known } from "../../../metadata/known-register.ts";
import { dayText } from "../../../metadata/moment.ts";
import { printAnswered } from "../../../metadata/print-answered.ts";
import type { PrintFormat } from "../../../reporting/formats/print.ts";
import { type Annex, annexOf } from "./annex.ts";
import { answeredTrial } from "./answered-trial.ts";
import { compared } from "./compare.ts";
import { ratedCompetences, readableAnnex } from "./competences.ts";
import { cycleOf, sourceOf } from "./cycle.ts";
import * as calls from "./impressao/calls.ts";
import { printTexts as texts } from "./impressao/texts.ts";
import { comparedEvents } from "./print-compared.ts";
import { annexLines, answeredCompetences, blankCompetences } from "./print-competences.ts";
import { seenBy, toldSheets } from "./told-sheets.ts";

const CODE = avaliacoesDesempenho.id;

/** Evaluations on paper: answered, blank, compared, and the models they are made from. */
export function servePrints(api: FastifyInstance, deps: FeatureDeps): void {
  const { database, registry } = deps;
  const reading = <T>(request: FastifyRequest, read: (queries: Queries, context: RequestContext) => Promise<T>): Promise<T> => {
    const context = request.context();
    return database.read(scopeOf(context), (queries) => read(queries, context));
  };
  /** A sheet the reader may see, in the words of its list. */
  const sheetFor = async (queries: Queries, context: RequestContext, id: number) => {
    const seen = sql`q.id = ${id} and ${seenBy(context)}`;
    const [sheet] = await questionnairesWhere(queries, seen);
    const [told] = (await toldSheets(queries, registry(), seen)).rows;
    if (sheet === undefined || told === undefined) throw new AppError("NOT_FOUND");
    return { sheet, told, questions: await askedIn(queries, sheet.version) };
  };

  const ratedFor = async (queries: Queries, context: RequestContext, sheet: Questionnaire, annex: Annex) =>
    ratedCompetences(queries, context, await cycleOf(queries, registry(), context.company, sheet.occasion.id), sheet, annex);

  const answered = async (asked: { request: FastifyRequest; reply: FastifyReply }, id: number, format: PrintFormat) => {
    const { sheet, told, questions, answers, rated, annex } = await reading(asked.request, async (queries, context) => {
      const found = await sheetFor(queries, context, id);
      if (found.sheet.situation !== "RESPONDIDA") throw new AppError("NOT_FOUND");
      const given = found.sheet.anonymous ? undefined : (await answersOf(queries, [id])).get(id);
      const annex = readableAnnex(deps, found.sheet, false);
      return { ...found, answers: given ?? [], annex, rated: await ratedFor(queries, context, found.sheet, annex) };
    });
    const about = [
      { label: texts.evaluated, text: told.avaliado.nome },
      { label: texts.evaluator, text: told.avaliador.nome },
      { label: texts.part, text: texts.partName(told.papel) },
      ...(sheet.answeredOn === null ? [] : [{ label: texts.answeredOn, text: dayText(sheet.answeredOn) }]),
    ];
    return sendDocument(asked, {
      title: texts.answered(told.avaliacao.titulo),
      code: CODE,
      name: "avaliacao-respondida",
      format,
      filters: about,
      notes: sheet.anonymous ? [texts.anonymous] : [],
      events: [...answeredQuestions(questions, answers), ...answeredCompetences(rated), ...annexLines(annex)],
    });
  };
  serve(api, calls.answeredPdf, ({ id, ...asked }) => answered(asked, id, "pdf"));
  serve(api, calls.answeredXls, ({ id, ...asked }) => answered(asked, id, "xlsx"));
  serve(
    api,
    printAnswered,
    async ({ body: { colaboradorQuestionarioId: id }, ...asked }) => {
      const trial = await answeredTrial(deps, asked.request.context(), id);
      return trial === undefined ? answered(asked, id, "pdf") : sendDocument(asked, trial);
    },
    { reads: true },
  );

  serve(api, calls.blankPdf, async ({ id, ...asked }) => {
    const { told, questions, rated } = await reading(asked.request, async (queries, context) => {
      const found = await sheetFor(queries, context, id);
      return { ...found, rated: await ratedFor(queries, context, found.sheet, annexOf(null)) };
    });
    return sendDocument(asked, {
      title: texts.blank(told.avaliacao.titulo),
      code: CODE,
      name: "questionario",
      filters: [
        { label: texts.evaluated, text: told.avaliado.nome },
        { label: texts.evaluator, text: told.avaliador.nome },
      ],
      events: [...blankQuestions(questions), ...blankCompetences(rated)],
    });
  });

  serve(api, calls.comparedPdf, async ({ id, ...asked }) => {
    const about = idOf((asked.request.params as { readonly avaliado?: string }).avaliado) ?? 0;
    const { cycle, told } = await reading(asked.request, async (queries, context) => ({
      cycle: await cycleOf(queries, registry(), context.company, id),
      told: await compared(queries, registry(), context.company, { id, about, told: "names" }),
    }));
    return sendDocument(asked, {
      title: texts.compared(cycle.titulo),
      code: CODE,
      name: "comparativa",
      notes: cycle.anonima ? [texts.few] : [],
      events: comparedEvents(told),
    });
  });

  serve(
    api,
    calls.modelPdf,
    async ({ body: { avaliacaoId, exibirPesos = false, aspectosIds = [] }, ...asked }) => {
      const { title, questions } = await reading(asked.request, async (queries, context) => {
        const register = known(registry(), modelosAvaliacao.id);
        const { rows } = await sql<{ title: string }>`
          select ${sql.ref(columnOf(register, "titulo"))} as title from ${sql.table(tableOf(register))}
          where id = ${avaliacaoId} and empresa_id = ${context.company}`.execute(queries);
        if (rows[0] === undefined) throw new AppError("NOT_FOUND");
        return {
          title: rows[0].title,
          questions: await questionsOf(queries, sourceOf(registry()), context.company, avaliacaoId),
        };
      });
      const chosen = new Set(aspectosIds);
      const printed =
        chosen.size === 0 ? questions : questions.filter(({ aspecto }) => aspecto !== null && chosen.has(aspecto.id));
      return sendDocument(asked, {
        title: texts.model(title),
        code: modelosAvaliacao.id,
        name: "avaliacao",
        events: [
          ...blankQuestions(printed, { weights: exibirPesos }),
          { type: "sign", lines: [texts.evaluated, texts.evaluator] },
        ],
      });
    },
    { reads: true },
  );
}
