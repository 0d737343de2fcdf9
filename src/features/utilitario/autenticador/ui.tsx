import { lazy } from "react";
import type { UiFeature } from "../../../admin/app/admin-parts.ts";

/** Opened seldom: their code comes when they are. */
const Open = lazy(() => import("./LicenceOpenPage.tsx").then(({ LicenceOpenPage }) => ({ default: LicenceOpenPage })));
const Inside = lazy(() => import("./LicenceInnerPage.tsx").then(({ LicenceInnerPage }) => ({ default: LicenceInnerPage })));

export const feature: UiFeature = {
  pages: [
    { path: "/novaInstalacao/gerarTicket", Page: Open, open: true },
    { path: "/utilitario/autenticador", Page: Inside, rights: ["ROLE_UTILITARIO_AUTENTICADOR"] },
  ],
};
