import { lazy } from "react";
import type { UiFeature } from "../../../admin/app/admin-parts.ts";
import { MATRIX_PAGE, SEES_MATRIX } from "./shared.ts";

const Page = lazy(() => import("./MatrixPage.tsx").then((file) => ({ default: file.MatrixPage })));
const MatrixLink = lazy(() => import("./MatrixLink.tsx").then((file) => ({ default: file.MatrixLink })));

export const feature: UiFeature = {
  pages: [{ path: MATRIX_PAGE, Page, rights: [SEES_MATRIX] }],
  slots: [{ slot: "reportButton", register: "desenvolvimento/relatorio-treinamentos", order: 2, Part: MatrixLink }],
};
