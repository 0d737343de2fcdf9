import { lazy } from "react";
import type { UiFeature } from "../../../admin/app/admin-parts.ts";
import { CLASS_DAYS, SEES_DAYS } from "./entry.ts";

const Page = lazy(() => import("./ClassDaysPage.tsx").then((file) => ({ default: file.ClassDaysPage })));

export const feature: UiFeature = {
  pages: [{ path: CLASS_DAYS, Page, rights: [SEES_DAYS] }],
};
