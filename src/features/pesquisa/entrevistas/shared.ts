import { answeredResult, askedQuestions, draft, keptAnswers, sentAnswers, situation } from "../../../metadata/answer-shapes.ts";
import { describedCall } from "../../../metadata/call.ts";
import { count, flag, id, list, maybe, orNull, shapeOf, text } from "../../../metadata/shape.ts";
import { texts } from "./texts.ts";

export const EDITS = "ROLE_PESQUISA_ENTREVISTAS_EDITAR";
const place = { module: "pesquisa", title: texts.title } as const;
const sees = { ...place, audience: { right: "ROLE_PESQUISA_ENTREVISTAS_VER" } } as const;
/** What was asked, what was answered, and the result from 0 to 100 where something has a weight. */
const answers = shapeOf({
  situacao: situation,
  sequencia: count,
  perguntas: askedQuestions,
  respostas: keptAnswers,
  desempenho: orNull(answeredResult),
});

export const interviewForms = describedCall({
  ...sees,
  method: "GET",
  path: "/pesquisa/entrevistas/questionarios",
  summary: texts.forms,
  answers: list(shapeOf({ id, titulo: text })),
});
export const cloneInterview = describedCall({
  ...place,
  method: "POST",
  path: "/pesquisa/entrevistas/:id/clone",
  audience: { right: "ROLE_PESQUISA_ENTREVISTAS_INSERIR" },
  summary: texts.clone,
  status: 201,
  answers: shapeOf({ id, titulo: text }),
});
export const saveAnswers = describedCall({
  ...place,
  method: "POST",
  path: "/pesquisa/entrevistas/respostas",
  audience: { right: EDITS },
  summary: texts.save,
  description: texts.saveWhy,
  takes: shapeOf({ entrevistaId: id, respostas: sentAnswers }),
  answers,
});
export const saveDraftAnswers = describedCall({
  ...place,
  method: "PUT",
  path: "/pesquisa/entrevistas/:id/rascunho",
  audience: { right: EDITS },
  summary: texts.draft,
  description: texts.draftWhy,
  takes: draft,
  answers: shapeOf({ sequencia: count, respostas: keptAnswers }),
});
export const readAnswers = describedCall({
  ...sees,
  method: "GET",
  path: "/pesquisa/entrevistas/:id/respostas",
  summary: texts.read,
  answers,
});

const pdf = { file: ["application/pdf"] } as const;
export const printInterview = describedCall({
  ...sees,
  method: "POST",
  path: "/pesquisa/entrevistas/print",
  summary: texts.print,
  description: texts.printWhy,
  takes: shapeOf({ entrevistaId: id, comRespostas: maybe(flag) }),
  answers: pdf,
});
export const printQuestionnaire = describedCall({
  module: "pesquisa",
  title: texts.questionnaires,
  method: "POST",
  path: "/pesquisa/questionarios/:id/imprimir",
  audience: { right: "ROLE_PESQUISA_QUESTIONARIOS_VER" },
  summary: texts.printBlank,
  answers: pdf,
});
