import { lazy } from "react";
import type { UiFeature } from "../../../admin/app/admin-parts.ts";
import { PROBLEMS_ADDRESS, PROBLEMS_RIGHT } from "./shared.ts";

const Page = lazy(() => import("./ProblemsPage.tsx").then(({ ProblemsPage }) => ({ default: ProblemsPage })));
const ServerErrorPage = lazy(() => import("./ServerErrorPage.tsx").then(({ ServerErrorPage }) => ({ default: ServerErrorPage })));

export const feature: UiFeature = {
  pages: [
    { path: PROBLEMS_ADDRESS, Page, rights: [PROBLEMS_RIGHT] },
    { path: "/500", Page: ServerErrorPage, open: true },
  ],
};
