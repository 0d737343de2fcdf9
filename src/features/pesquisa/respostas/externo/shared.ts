import { draft, sentAnswers, situation } from "../../../../metadata/answer-shapes.ts";
import { describedCall } from "../../../../metadata/call.ts";
import { companyLook } from "../../../../metadata/company-look.ts";
import { count, shapeOf } from "../../../../metadata/shape.ts";
import { wholeSheetMembers } from "../shared.ts";
import { texts as surveyTexts } from "../texts.ts";
import { OPEN_SURVEY } from "./entry.ts";
import { texts } from "./texts.ts";

const open = { module: "pesquisa", title: surveyTexts.answering, audience: { public: texts.publicWhy } } as const;

export const readOpenSheet = describedCall({
  ...open,
  method: "GET",
  path: `${OPEN_SURVEY}/:token`,
  summary: texts.read,
  description: texts.readWhy,
  answers: shapeOf({ ...wholeSheetMembers, empresa: shapeOf(companyLook) }),
});
export const saveOpenSheet = describedCall({
  ...open,
  method: "PUT",
  path: `${OPEN_SURVEY}/:token/rascunho`,
  summary: texts.draft,
  description: surveyTexts.draftWhy,
  takes: draft,
  answers: shapeOf({ sequencia: count }),
});
export const submitOpenSheet = describedCall({
  ...open,
  method: "POST",
  path: `${OPEN_SURVEY}/:token`,
  summary: texts.submit,
  description: surveyTexts.submitWhy,
  takes: shapeOf({ respostas: sentAnswers }),
  answers: shapeOf({ situacao: situation }),
});
