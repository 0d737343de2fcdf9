import { lazy } from "react";
import type { UiFeature } from "../../../admin/app/admin-parts.ts";
import { PANEL, VIEW } from "./entry.ts";

const Panel = lazy(() => import("./PanelPage.tsx").then(({ PanelPage }) => ({ default: PanelPage })));
const Vacancy = lazy(() => import("./VacancyPage.tsx").then(({ VacancyPage }) => ({ default: VacancyPage })));

export const feature: UiFeature = {
  pages: [
    { path: PANEL, Page: Panel, rights: [VIEW] },
    { path: `${PANEL}/:id`, Page: Vacancy, rights: [VIEW] },
  ],
};
