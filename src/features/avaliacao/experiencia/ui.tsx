import { lazy } from "react";
import type { UiFeature } from "../../../admin/app/admin-parts.ts";
import { PAGE, SEES } from "./entry.ts";

const TalentsPage = lazy(() => import("./TalentsPage.tsx").then((file) => ({ default: file.TalentsPage })));
const AnswerPage = lazy(() => import("./AnswerPage.tsx").then((file) => ({ default: file.AnswerPage })));

export const feature: UiFeature = {
  pages: [
    { path: PAGE, Page: TalentsPage, rights: [SEES] },
    { path: `${PAGE}/:id/:avaliacao`, Page: AnswerPage, rights: [SEES] },
  ],
};
