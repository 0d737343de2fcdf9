import { lazy } from "react";
import type { UiFeature } from "../../../admin/app/admin-parts.ts";
import { classDays } from "./shared.ts";

const Page = lazy(() => import("./ClassDaysPage.tsx").then((file) => ({ default: file.ClassDaysPage })));

export const feature: UiFeature = {
  pages: [{ path: classDays.path, Page, rights: [classDays.audience.right] }],
};
