import { askedQuestions, draft, keptAnswers, sentAnswers, situation } from "../../../../metadata/answer-shapes.ts";
import { describedCall } from "../../../../metadata/call.ts";
import { companyLook } from "../../../../metadata/company-look.ts";
import { count, flag, id, orNull, shapeOf, text } from "../../../../metadata/shape.ts";
import { EDITS } from "../shared.ts";
import { texts as interviewTexts } from "../texts.ts";
import { OPEN_INTERVIEW } from "./entry.ts";
import { texts } from "./texts.ts";

const open = { module: "pesquisa", title: interviewTexts.title, audience: { public: texts.publicWhy } } as const;

export const readOpenInterview = describedCall({
  ...open,
  method: "GET",
  path: `${OPEN_INTERVIEW}/:token`,
  summary: texts.read,
  description: texts.readWhy,
  answers: shapeOf({
    titulo: text,
    empresa: shapeOf(companyLook),
    situacao: situation,
    respondida: flag,
    /** Why it takes no answers any more. */
    fechada: orNull(text),
    sequencia: count,
    perguntas: askedQuestions,
    respostas: keptAnswers,
  }),
});
export const saveOpenInterview = describedCall({
  ...open,
  method: "PUT",
  path: `${OPEN_INTERVIEW}/:token/rascunho`,
  summary: texts.draft,
  description: interviewTexts.draftWhy,
  takes: draft,
  answers: shapeOf({ sequencia: count }),
});
export const submitOpenInterview = describedCall({
  ...open,
  method: "POST",
  path: `${OPEN_INTERVIEW}/:token`,
  summary: texts.submit,
  description: interviewTexts.saveWhy,
  takes: shapeOf({ respostas: sentAnswers }),
  answers: shapeOf({ situacao: situation }),
});

const LINK = "/gestao-talentos/talentos/:id/link-entrevista";
const link = shapeOf({ entrevista: id, caminho: text, endereco: orNull(text), email: orNull(text) });
const inside = { module: "pesquisa", title: interviewTexts.title, audience: { right: EDITS } } as const;

export const interviewLink = describedCall({
  ...inside,
  method: "GET",
  path: LINK,
  summary: texts.link,
  description: texts.linkWhy,
  answers: orNull(link),
});
export const prepareInterview = describedCall({
  ...inside,
  method: "POST",
  audience: { right: "ROLE_PESQUISA_ENTREVISTAS_INSERIR" },
  path: LINK,
  summary: texts.prepare,
  description: texts.linkWhy,
  takes: shapeOf({ questionarioId: id }),
  answers: orNull(link),
});
export const sendInterview = describedCall({
  ...inside,
  method: "POST",
  path: `${LINK}/envio`,
  summary: texts.send,
  description: texts.sendWhy,
  takes: shapeOf({}),
  answers: shapeOf({ email: text }),
});
