import { lazy } from "react";
import type { UiFeature } from "../../../admin/app/admin-parts.ts";
import { questionarios } from "../../../generated/types/pesquisa/questionarios.ts";
import { ANSWERS, FOR_OTHERS, RESPONDENTS, RESULTS_TAB, SEES_RESPONDENTS } from "./entry.ts";
import { outside } from "./outside.tsx";

const MySurveys = lazy(() => import("./MySurveysPage.tsx").then((file) => ({ default: file.MySurveysPage })));
const Answer = lazy(() => import("./AnswerPage.tsx").then((file) => ({ default: file.AnswerPage })));
const AnswerForOther = lazy(() => import("./AnswerPage.tsx").then((file) => ({ default: file.AnswerForOtherPage })));
const Respondents = lazy(() => import("./RespondentsPage.tsx").then((file) => ({ default: file.RespondentsPage })));
const Results = lazy(() => import("./ResultsTab.tsx").then((file) => ({ default: file.ResultsTab })));
const RespondentsButton = lazy(() => import("./RespondentsButton.tsx").then((file) => ({ default: file.RespondentsButton })));

export const feature: UiFeature = {
  pages: [
    { path: ANSWERS, Page: MySurveys },
    { path: `${ANSWERS}/:id`, Page: Answer },
    {
      path: `${ANSWERS}/:idQuestionario/por-outro-usuario/:idColaborador/turma/:idTurma`,
      Page: AnswerForOther,
      rights: [FOR_OTHERS],
    },
    ...outside,
    { path: `${RESPONDENTS}/:questionarioId`, Page: Respondents, rights: [SEES_RESPONDENTS] },
  ],
  slots: [
    { slot: "formTab", register: questionarios.id, title: RESULTS_TAB, order: 10, Part: Results },
    { slot: "formButton", register: questionarios.id, order: 10, Part: RespondentsButton },
  ],
};
