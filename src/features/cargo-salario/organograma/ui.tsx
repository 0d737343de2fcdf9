import { lazy } from "react";
import type { UiFeature } from "../../../admin/app/admin-parts.ts";
import { areasOrganizacionais } from "../../../generated/types/cargo-salario/areas-organizacionais.ts";
import { CHART_PAGE, chart } from "./shared.ts";

const Page = lazy(() => import("./ChartPage.tsx").then((file) => ({ default: file.ChartPage })));
const ChartLink = lazy(() => import("./ChartLink.tsx").then((file) => ({ default: file.ChartLink })));

export const feature: UiFeature = {
  pages: [{ path: CHART_PAGE, Page, rights: [chart.audience.right] }],
  slots: [{ slot: "listButton", register: areasOrganizacionais.id, order: 10, Part: ChartLink }],
};
