import { colaboradoresRights } from "../../../generated/types/gestao-talentos/colaboradores.ts";
import {
  answeredResult,
  askedQuestions,
  draft,
  draftMembers,
  keptAnswers,
  sentAnswers,
} from "../../../metadata/answer-shapes.ts";
import { type AnswerOf, describedCall } from "../../../metadata/call.ts";
import {
  count,
  day,
  filledLine,
  flag,
  id,
  list,
  only,
  orNull,
  pageOf,
  type Shape,
  shapeOf,
  text,
  whole,
} from "../../../metadata/shape.ts";
import { OWN_PAGE, PAGE, SEES } from "./entry.ts";
import { texts } from "./texts.ts";

/** Narrows the page to whom the start page tells: a period ends or ended about now, and nothing was decided. */
export const UNDECIDED = "aDecidir";
const talent = `${PAGE}/talentos/:id`;
const sheets = `${talent}/colaboradores-questionarios`;
export const ANSWERS = "ROLE_AVALIACAO_EXPERIENCIA_RESPONDER";
export const DECIDES = "ROLE_AVALIACAO_EXPERIENCIA_DECIDIR";
const place = { module: "avaliacao", title: texts.title } as const;
const sees = { ...place, method: "GET", audience: { right: SEES } } as const;
const answers = { ...place, audience: { right: ANSWERS } } as const;

const named = shapeOf({ id, nome: text });
const model = shapeOf({ id, titulo: text });
const period = shapeOf({ id, nome: text, dias: whole });
export const decisions = only("EFETIVAR", "PRORROGAR", "DESLIGAR");
const decided = shapeOf({ decisao: decisions, justificativa: text, em: day, por: text });
const sheet = {
  id,
  /** The talent's own word. */
  autoavaliacao: flag,
  avaliacao: model,
  periodo: orNull(period),
  respondidaEm: orNull(day),
  resultado: orNull(answeredResult),
  /** Null where the model says no least percentage. */
  aprovado: orNull(flag),
};

export const listTalents = describedCall({
  ...sees,
  path: `${PAGE}/talentos`,
  summary: texts.talents,
  description: texts.talentsWhy,
  query: {
    page: { ...count, maximum: 1_000_000 } as Shape<number>,
    size: { ...id, maximum: 200 } as Shape<number>,
    [UNDECIDED]: flag,
  },
  answers: pageOf(
    shapeOf({
      id,
      nome: text,
      cargo: orNull(named),
      dataAdmissao: day,
      periodos: list(
        shapeOf({
          periodo: period,
          avaliacao: orNull(model),
          inicio: day,
          fim: day,
          situacao: only("PENDENTE", "A_VENCER", "ATRASADA", "RESPONDIDA"),
          questionarioId: orNull(id),
          resultado: orNull(answeredResult),
          aprovado: orNull(flag),
          /** The talent's own word, where they are asked for it: null until they gave it. */
          autoavaliacao: orNull(shapeOf({ questionarioId: orNull(id), resultado: orNull(answeredResult) })),
        }),
      ),
      decisao: orNull(decided),
    }),
  ),
});
export type Talents = AnswerOf<typeof listTalents>;

export const experienceEnd = describedCall({
  ...place,
  method: "GET",
  path: `${talent}/termino`,
  audience: { right: colaboradoresRights.view },
  summary: texts.end,
  description: texts.endWhy,
  answers: shapeOf({ termino: orNull(day) }),
});

export const listSheets = describedCall({ ...sees, path: sheets, summary: texts.list, answers: list(shapeOf(sheet)) });
export const readSheet = describedCall({
  ...sees,
  path: `${sheets}/:questionario`,
  summary: texts.read,
  answers: shapeOf({ ...sheet, colaborador: named, perguntas: askedQuestions, respostas: keptAnswers }),
});
export const readDetail = describedCall({
  ...sees,
  path: `${sheets}/detail`,
  summary: texts.detail,
  description: texts.detailWhy,
  query: { avaliacaoId: id },
  needs: ["avaliacaoId"],
  answers: shapeOf({
    colaborador: named,
    avaliacao: model,
    periodo: period,
    inicio: day,
    fim: day,
    /** Of the evaluation that was answered already. */
    questionarioId: orNull(id),
    perguntas: askedQuestions,
    /** What was handed over, or its draft as it was kept last. */
    respostas: keptAnswers,
    sequencia: count,
  }),
});
export const keepSheet = describedCall({
  ...answers,
  method: "PUT",
  path: `${talent}/rascunho`,
  summary: texts.keep,
  description: texts.keepWhy,
  takes: shapeOf({ avaliacaoId: id, ...draftMembers }),
  answers: shapeOf({ sequencia: count }),
});
export const createSheet = describedCall({
  ...answers,
  method: "POST",
  path: sheets,
  summary: texts.create,
  description: texts.createWhy,
  takes: shapeOf({ avaliacaoId: id, respostas: sentAnswers }),
  answers: shapeOf(sheet),
  status: 201,
});
export const changeSheet = describedCall({
  ...answers,
  method: "PUT",
  path: `${sheets}/:questionario`,
  summary: texts.change,
  takes: shapeOf({ respostas: sentAnswers }),
  answers: shapeOf(sheet),
});
export const removeSheet = describedCall({
  ...answers,
  method: "DELETE",
  path: `${sheets}/:questionario`,
  summary: texts.remove,
  answers: shapeOf({ id }),
});
export const decide = describedCall({
  ...place,
  method: "PUT",
  path: `${talent}/decisao`,
  audience: { right: DECIDES },
  summary: texts.decide,
  takes: shapeOf({ decisao: decisions, justificativa: filledLine(500) }),
  answers: decided,
});

const own = { ...place, title: texts.own, audience: { anyUser: true } } as const;
const trial = {
  periodo: period,
  avaliacao: model,
  inicio: day,
  fim: day,
  /** Of what was handed over. */
  questionarioId: orNull(id),
  respondidaEm: orNull(day),
};
export const listOwnTrials = describedCall({
  ...own,
  method: "GET",
  path: OWN_PAGE,
  summary: texts.ownList,
  description: texts.ownListWhy,
  answers: list(shapeOf(trial)),
});
export const readOwnTrial = describedCall({
  ...own,
  method: "GET",
  path: `${OWN_PAGE}/:id`,
  summary: texts.ownRead,
  description: texts.ownReadWhy,
  answers: shapeOf({ ...trial, perguntas: askedQuestions, respostas: keptAnswers, sequencia: count }),
});
export const keepOwnTrial = describedCall({
  ...own,
  method: "PUT",
  path: `${OWN_PAGE}/:id/rascunho`,
  summary: texts.keep,
  description: texts.ownKeepWhy,
  takes: draft,
  answers: shapeOf({ sequencia: count }),
});
export const answerOwnTrial = describedCall({
  ...own,
  method: "POST",
  path: `${OWN_PAGE}/:id`,
  summary: texts.ownAnswer,
  takes: shapeOf({ respostas: sentAnswers }),
  answers: shapeOf({ respondidaEm: day }),
  status: 201,
});
