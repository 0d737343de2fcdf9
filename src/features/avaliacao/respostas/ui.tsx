import { lazy } from "react";
import type { UiFeature } from "../../../admin/app/admin-parts.ts";
import { ninebox } from "../../../generated/types/avaliacao/ninebox.ts";
import { boxPdf, readChart } from "./ninebox/shared.ts";
import { listSheets, SEES_ALL } from "./shared.ts";

const BoxPage = lazy(() => import("./ninebox/BoxPage.tsx").then((file) => ({ default: file.BoxPage })));
const SheetPage = lazy(() => import("./SheetPage.tsx").then((file) => ({ default: file.SheetPage })));
const InboxPage = lazy(() => import("./SheetsPage.tsx").then((file) => ({ default: file.InboxPage })));
const AnswersPage = lazy(() => import("./SheetsPage.tsx").then((file) => ({ default: file.AnswersPage })));
const BoxReportPage = lazy(() => import("./ninebox/BoxReportPage.tsx").then((file) => ({ default: file.BoxReportPage })));
const BoxPreview = lazy(() => import("./ninebox/BoxPreview.tsx").then((file) => ({ default: file.BoxPreview })));

export const feature: UiFeature = {
  pages: [
    { path: listSheets.path, Page: InboxPage },
    { path: `${listSheets.path}/:id`, Page: SheetPage },
    { path: "/avaliacao/respostas", Page: AnswersPage, rights: [SEES_ALL] },
    { path: "/avaliacao/ninebox/chart", Page: BoxPage, rights: [readChart.audience.right] },
    { path: boxPdf.path, Page: BoxReportPage, rights: [boxPdf.audience.right] },
  ],
  slots: [{ slot: "formInputs", register: ninebox.id, tab: "limites", order: 10, Part: BoxPreview }],
};
