import { lazy } from "react";
import type { UiFeature } from "../../../admin/app/admin-parts.ts";
import { lnt } from "../../../generated/types/desenvolvimento/lnt.ts";
import { MATRIX_PAGE, SEES_MATRIX, SURVEY_TAB } from "./entry.ts";

const Page = lazy(() => import("./MatrixPage.tsx").then((file) => ({ default: file.MatrixPage })));
const MatrixLink = lazy(() => import("./MatrixLink.tsx").then((file) => ({ default: file.MatrixLink })));

const SurveyTab = lazy(() => import("./SurveyTab.tsx").then((file) => ({ default: file.SurveyTab })));

export const feature: UiFeature = {
  pages: [{ path: MATRIX_PAGE, Page, rights: [SEES_MATRIX] }],
  slots: [
    { slot: "reportButton", register: "desenvolvimento/relatorio-treinamentos", order: 2, Part: MatrixLink },
    { slot: "formTab", register: lnt.id, title: SURVEY_TAB, order: 10, Part: SurveyTab },
  ],
};
