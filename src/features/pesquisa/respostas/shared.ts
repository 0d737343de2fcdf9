import { answeredResult, askedQuestions, draft, keptAnswers, sentAnswers, situation } from "../../../metadata/answer-shapes.ts";
import { describedCall } from "../../../metadata/call.ts";
import {
  count,
  day,
  flag,
  id,
  ids,
  list,
  maybe,
  type Of,
  only,
  orNull,
  pageOf,
  type Shape,
  shapeOf,
  text,
} from "../../../metadata/shape.ts";
import { ANSWERS, FOR_OTHERS, RESPONDENTS, SEES_RESPONDENTS } from "./entry.ts";
import { texts } from "./texts.ts";

export const RELEASES = "ROLE_PESQUISA_QUESTIONARIOS_LIBERAR";
export const SEES_RESULTS = "ROLE_PESQUISA_RESULTADO_VER";
/** The same of closed surveys, by the areas one answers for. */
export const SEES_TEAM_RESULTS = "ROLE_PESQUISA_RESULTADO_EQUIPE";
export const REMOVES = "ROLE_PESQUISA_RESPONDENTES_EXCLUIR";
/** Addresses of surveys with their titles; what is done with one is done at each. */
const PLACES = ["/pesquisa/pesquisas", "/pesquisa/questionarios"] as const;

const surveys = { module: "pesquisa", title: texts.title } as const;
export const people = { module: "pesquisa", title: texts.respondents } as const;
const answering = { module: "pesquisa", title: texts.answering } as const;
const named = shapeOf({ id, nome: text });
const titled = shapeOf({ id, titulo: text });
const page = { page: { ...count, maximum: 1_000_000 } as Shape<number>, size: { ...id, maximum: 1000 } as Shape<number> };

export const release = PLACES.map((path) =>
  describedCall({
    ...surveys,
    method: "PUT",
    path: `${path}/:id/liberada/:liberada`,
    audience: { right: RELEASES },
    summary: texts.release,
    description: texts.releaseWhy,
    answers: shapeOf({ id, liberada: flag }),
  }),
);
export const close = PLACES.map((path) =>
  describedCall({
    ...surveys,
    method: "PUT",
    path: `${path}/:id/encerrada/:encerrada`,
    audience: { right: "ROLE_PESQUISA_QUESTIONARIOS_ENCERRAR" },
    summary: texts.close,
    description: texts.closeWhy,
    answers: shapeOf({ id, encerrada: flag }),
  }),
);
const reminded = (path: (typeof PLACES)[number]) =>
  describedCall({
    ...surveys,
    method: "POST",
    path: `${path}/:id/lembrete`,
    audience: { right: RELEASES },
    summary: texts.remind,
    description: texts.remindWhy,
    answers: shapeOf({ enviados: count }),
  });
export const remindAt = PLACES.map(reminded);
export const remindSurvey = reminded("/pesquisa/pesquisas");

export const percent: Shape<number> = { type: "number", minimum: 0, maximum: 100 };
const question = shapeOf({
  id,
  texto: text,
  tipo: { type: "integer" } as Shape<number>,
  respostas: orNull(count),
  media: orNull({ type: "number" } as Shape<number>),
  opcoes: orNull(list(shapeOf({ id: count, texto: text, quantidade: count, percentual: percent }))),
  comentarios: list(text),
});
const group = shapeOf({ id: count, nome: text, pai: orNull(count), respostas: orNull(count), perguntas: list(question) });
const results = shapeOf({
  titulo: text,
  anonima: flag,
  encerrada: flag,
  minimo: orNull(count),
  convidados: count,
  exibidas: count,
  somenteAreas: flag,
  recortes: list(shapeOf({ id: text, nome: text })),
  perguntas: list(question),
  grupos: list(group),
});
export type SurveyResults = Of<typeof results>;
export type QuestionResult = Of<typeof question>;
const cut = only("area", "estabelecimento", "cargo", "tempoCasa");
const resultsOf = (path: (typeof PLACES)[number]) =>
  describedCall({
    ...surveys,
    method: "GET",
    path: `${path}/:id/resultados`,
    audience: { right: [SEES_RESULTS, SEES_TEAM_RESULTS] },
    summary: texts.results,
    description: texts.resultsWhy,
    query: { recorte: cut },
    answers: results,
  });
export const resultsAt = PLACES.map(resultsOf);
export const surveyResults = resultsOf("/pesquisa/questionarios");

const respondent = {
  id,
  colaborador: named,
  turma: orNull(shapeOf({ id, descricao: text })),
  situacao: orNull(situation),
  respondida: orNull(flag),
  respondidaEm: orNull(day),
};
const sees = { ...people, method: "GET", audience: { right: SEES_RESPONDENTS } } as const;
export const respondents = describedCall({
  ...sees,
  path: `${RESPONDENTS}/:id`,
  summary: texts.listRespondents,
  description: texts.listRespondentsWhy,
  query: page,
  answers: pageOf(shapeOf(respondent), {
    questionario: shapeOf({ id, titulo: text, tipo: only("PESQUISA", "ENTREVISTA", "AVALIACAO_TURMA"), anonima: flag }),
    fechada: orNull(text),
    respondidas: orNull(count),
  }) as Shape<RespondentsPage>,
});
export type Respondent = Of<ReturnType<typeof shapeOf<typeof respondent>>>;
export interface RespondentsPage {
  readonly content: readonly Respondent[];
  readonly size: number;
  readonly totalElements: number;
  readonly totalPages: number;
  readonly questionario: {
    readonly id: number;
    readonly titulo: string;
    readonly tipo: "PESQUISA" | "ENTREVISTA" | "AVALIACAO_TURMA";
    readonly anonima: boolean;
  };
  /** Why it takes no answers now; null where it does. */
  readonly fechada: string | null;
  /** How many answered; null where they are too few to be told. */
  readonly respondidas: number | null;
}
export const answeredForRequest = describedCall({
  ...sees,
  path: `${RESPONDENTS}/solicitacoes/:id/respondida`,
  summary: texts.ofRequest,
  description: texts.ofRequestWhy,
  answers: flag,
});
export const partlyAnswered = describedCall({
  ...sees,
  path: `${RESPONDENTS}/:id/respondido-parcialmente`,
  summary: texts.partly,
  answers: flag,
});
export const ofClass = describedCall({
  ...sees,
  path: `${RESPONDENTS}/turma/:id`,
  summary: texts.ofClass,
  answers: list(shapeOf({ ...respondent, questionario: titled })),
});
export const ofInterviews = describedCall({
  ...sees,
  path: `${RESPONDENTS}/entrevista-desligamento`,
  summary: texts.ofInterviews,
  description: texts.ofInterviewsWhy,
  query: { colaboradorId: id },
  answers: list(
    shapeOf({
      id: orNull(id),
      entrevista: titled,
      questionario: titled,
      colaborador: named,
      situacao: situation,
      respondida: flag,
    }),
  ),
});
const removes = { ...people, method: "DELETE", audience: { right: REMOVES } } as const;
const removed = shapeOf({ ids });
const several = { query: { ids }, needs: ["ids"], answers: removed } as const;
export const forgetOne = describedCall({
  ...removes,
  path: `${RESPONDENTS}/:id/respostas`,
  summary: texts.forget,
  description: texts.forgetWhy,
  answers: removed,
});
export const forgetSeveral = describedCall({
  ...removes,
  ...several,
  path: `${RESPONDENTS}/batch/respostas`,
  summary: texts.forgetSeveral,
  description: texts.forgetWhy,
});
export const removeOne = describedCall({
  ...removes,
  path: `${RESPONDENTS}/:id/pesquisa`,
  summary: texts.remove,
  description: texts.removeWhy,
  answers: removed,
});
export const removeSeveral = describedCall({
  ...removes,
  ...several,
  path: `${RESPONDENTS}/batch/pesquisa`,
  summary: texts.removeSeveral,
  description: texts.removeWhy,
});

const own = { ...answering, audience: { anyUser: true } } as const;
const sheet = {
  id,
  questionario: titled,
  tipo: only("PESQUISA", "ENTREVISTA", "AVALIACAO_TURMA"),
  colaborador: named,
  turma: orNull(shapeOf({ id, descricao: text })),
  anonima: flag,
  situacao: situation,
  respondida: flag,
};
const listed = shapeOf({ ...sheet, fechada: orNull(text) });
export type ListedSheet = Of<typeof listed>;
export const listSheets = describedCall({
  ...own,
  method: "GET",
  path: ANSWERS,
  summary: texts.list,
  description: texts.listWhy,
  query: page,
  answers: pageOf(listed),
});
export const wholeSheetMembers = {
  ...sheet,
  cabecalho: orNull(text),
  minimos: orNull(shapeOf({ respostas: count, comentarios: count })),
  sequencia: count,
  fechada: orNull(text),
  perguntas: askedQuestions,
  respostas: keptAnswers,
};
const wholeSheet = shapeOf(wholeSheetMembers);
export type WholeSheet = Of<typeof wholeSheet>;
export const readSheet = describedCall({
  ...own,
  method: "GET",
  path: `${ANSWERS}/:id`,
  summary: texts.read,
  description: texts.readWhy,
  answers: wholeSheet,
});
export const readForOther = describedCall({
  ...answering,
  audience: { right: FOR_OTHERS },
  method: "GET",
  path: `${ANSWERS}/:questionario/por-outro-usuario/:colaborador/turma/:turma`,
  summary: texts.readForOther,
  description: texts.forOtherWhy,
  answers: wholeSheet,
});
export const saveSheet = describedCall({
  ...own,
  method: "PUT",
  path: `${ANSWERS}/:id/rascunho`,
  summary: texts.draft,
  description: texts.draftWhy,
  takes: draft,
  answers: shapeOf({
    sequencia: count,
    progresso: shapeOf({ obrigatorias: count, obrigatoriasRespondidas: count, perguntas: count, respondidas: count }),
  }),
});
type Sent = Of<typeof sentAnswers>;
export const submitSheet = describedCall({
  ...own,
  method: "POST",
  path: `${ANSWERS}/:id`,
  summary: texts.submit,
  description: texts.submitWhy,
  takes: { anyOf: [sentAnswers, shapeOf({ respostas: maybe(sentAnswers) })] } as Shape<Sent | { readonly respostas?: Sent }>,
  answers: shapeOf({ id, situacao: situation, desempenho: orNull(answeredResult) }),
});

export const aspects = describedCall({
  module: "pesquisa",
  title: texts.questionnaires,
  audience: { right: "ROLE_PESQUISA_ASPECTOS_VER" },
  method: "GET",
  path: "/pesquisa/questionarios/aspectos",
  summary: texts.aspects,
  query: { questionarioId: id, nome: text },
  answers: list(shapeOf({ id, nome: text, questionario: titled })),
});
