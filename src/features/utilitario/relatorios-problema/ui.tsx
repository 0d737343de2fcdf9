import { lazy } from "react";
import type { UiFeature } from "../../../admin/app/admin-parts.ts";
import { problems } from "./shared.ts";

const Page = lazy(() => import("./ProblemsPage.tsx").then(({ ProblemsPage }) => ({ default: ProblemsPage })));
const ServerErrorPage = lazy(() => import("./ServerErrorPage.tsx").then(({ ServerErrorPage }) => ({ default: ServerErrorPage })));

export const feature: UiFeature = {
  pages: [
    { path: problems.path, Page, rights: [problems.audience.right] },
    { path: "/500", Page: ServerErrorPage, open: true },
  ],
};
