import { lazy } from "react";
import type { UiFeature } from "../../../admin/app/admin-parts.ts";
import { fillingStatistics } from "./shared.ts";

const Page = lazy(() => import("./StatisticsPage.tsx").then(({ StatisticsPage }) => ({ default: StatisticsPage })));

export const feature: UiFeature = {
  pages: [{ path: fillingStatistics.path, Page, rights: [fillingStatistics.audience.right] }],
};
