import { lazy } from "react";
import type { UiFeature } from "../../../admin/app/admin-parts.ts";
import { colaboradores } from "../../../generated/types/gestao-talentos/colaboradores.ts";
import { entrevistas } from "../../../generated/types/pesquisa/entrevistas.ts";
import { questionarios } from "../../../generated/types/pesquisa/questionarios.ts";
import { ANSWERS_TAB } from "./entry.ts";
import { outside } from "./outside.tsx";

const Send = lazy(() => import("./externo/SendInterview.tsx").then((file) => ({ default: file.SendInterview })));
const Answers = lazy(() => import("./AnswersTab.tsx").then((file) => ({ default: file.AnswersTab })));
const OfInterview = lazy(() => import("./PrintQuestions.tsx").then((file) => ({ default: file.PrintInterview })));
const OfQuestionnaire = lazy(() => import("./PrintQuestions.tsx").then((file) => ({ default: file.PrintQuestionnaire })));

export const feature: UiFeature = {
  pages: outside,
  slots: [
    { slot: "formButton", register: colaboradores.id, order: 60, Part: Send },
    { slot: "formTab", register: entrevistas.id, title: ANSWERS_TAB, order: 10, Part: Answers },
    { slot: "formButton", register: entrevistas.id, order: 10, Part: OfInterview },
    { slot: "formButton", register: questionarios.id, order: 20, Part: OfQuestionnaire },
  ],
};
