import { lazy } from "react";
import type { UiFeature } from "../../../admin/app/admin-parts.ts";
import { colaboradores } from "../../../generated/types/gestao-talentos/colaboradores.ts";
import { PAGE, SEES } from "./entry.ts";

const TalentsPage = lazy(() => import("./TalentsPage.tsx").then((file) => ({ default: file.TalentsPage })));
const AnswerPage = lazy(() => import("./AnswerPage.tsx").then((file) => ({ default: file.AnswerPage })));
const ExperienceMark = lazy(() => import("./ExperienceMark.tsx").then((file) => ({ default: file.ExperienceMark })));

export const feature: UiFeature = {
  pages: [
    { path: PAGE, Page: TalentsPage, rights: [SEES] },
    { path: `${PAGE}/:id/:avaliacao`, Page: AnswerPage, rights: [SEES] },
  ],
  slots: [{ slot: "formMark", register: colaboradores.id, order: 10, Part: ExperienceMark }],
};
