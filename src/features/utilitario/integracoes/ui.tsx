import { lazy } from "react";
import type { UiFeature } from "../../../admin/app/admin-parts.ts";

/** Opened seldom: its code comes when it is. */
const Page = lazy(() => import("./IntegrationsPage.tsx").then(({ IntegrationsPage }) => ({ default: IntegrationsPage })));

export const feature: UiFeature = {
  pages: [{ path: "/utilitario/integracoes", Page, rights: ["ROLE_UTILITARIO_INTEGRACOES"] }],
};
