import { lazy } from "react";
import type { UiFeature } from "../../../admin/app/admin-parts.ts";

const ViewButtons = lazy(() => import("./ViewButtons.tsx").then(({ ViewButtons }) => ({ default: ViewButtons })));

const ReportViewButtons = lazy(() =>
  import("./ViewButtons.tsx").then(({ ReportViewButtons }) => ({ default: ReportViewButtons })),
);

export const feature: UiFeature = {
  slots: [
    { slot: "listButton", order: 3, Part: ViewButtons },
    { slot: "reportButton", order: 3, Part: ReportViewButtons },
  ],
};
