import { lazy } from "react";
import type { UiFeature } from "../../../admin/app/admin-parts.ts";

/** Opened seldom: its code comes when it is. */
const Page = lazy(() => import("./DemonstrationPage.tsx").then(({ DemonstrationPage }) => ({ default: DemonstrationPage })));

export const feature: UiFeature = { pages: [{ path: "/utilitario/demonstracao", Page }] };
