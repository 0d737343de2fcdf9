import { lazy } from "react";
import type { UiFeature } from "../../../admin/app/admin-parts.ts";
import { FILLING, SEES_FILLING } from "./entry.ts";

const Page = lazy(() => import("./StatisticsPage.tsx").then(({ StatisticsPage }) => ({ default: StatisticsPage })));

export const feature: UiFeature = {
  pages: [{ path: FILLING, Page, rights: [SEES_FILLING] }],
};
