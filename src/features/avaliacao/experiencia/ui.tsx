import { lazy } from "react";
import type { UiFeature } from "../../../admin/app/admin-parts.ts";
import { colaboradores } from "../../../generated/types/gestao-talentos/colaboradores.ts";
import { OWN_PAGE, PAGE, SEES } from "./entry.ts";

const TalentsPage = lazy(() => import("./TalentsPage.tsx").then((file) => ({ default: file.TalentsPage })));
const AnswerPage = lazy(() => import("./AnswerPage.tsx").then((file) => ({ default: file.AnswerPage })));
const SelfAnswerPage = lazy(() => import("./AnswerPage.tsx").then((file) => ({ default: file.SelfAnswerPage })));
const OwnTrials = lazy(() => import("./OwnTrialsPage.tsx").then((file) => ({ default: file.OwnTrialsPage })));
const OwnTrial = lazy(() => import("./OwnTrialsPage.tsx").then((file) => ({ default: file.OwnTrialPage })));
const ExperienceMark = lazy(() => import("./ExperienceMark.tsx").then((file) => ({ default: file.ExperienceMark })));

export const feature: UiFeature = {
  pages: [
    { path: PAGE, Page: TalentsPage, rights: [SEES] },
    { path: `${PAGE}/:id/:avaliacao`, Page: AnswerPage, rights: [SEES] },
    { path: `${PAGE}/:id/autoavaliacao/:questionario`, Page: SelfAnswerPage, rights: [SEES] },
    { path: OWN_PAGE, Page: OwnTrials },
    { path: `${OWN_PAGE}/:id`, Page: OwnTrial },
  ],
  slots: [{ slot: "formMark", register: colaboradores.id, order: 10, Part: ExperienceMark }],
};
