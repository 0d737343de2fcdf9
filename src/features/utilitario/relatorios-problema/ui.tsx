import { lazy } from "react";
import type { UiFeature } from "../../../admin/app/admin-parts.ts";
import { PROBLEMS, SEES_PROBLEMS } from "./entry.ts";

const Page = lazy(() => import("./ProblemsPage.tsx").then(({ ProblemsPage }) => ({ default: ProblemsPage })));
const ServerErrorPage = lazy(() => import("./ServerErrorPage.tsx").then(({ ServerErrorPage }) => ({ default: ServerErrorPage })));

export const feature: UiFeature = {
  pages: [
    { path: PROBLEMS, Page, rights: [SEES_PROBLEMS] },
    { path: "/500", Page: ServerErrorPage, open: true },
  ],
};
