import { lazy } from "react";
import type { UiFeature } from "../../../admin/app/admin-parts.ts";

const TodayPanel = lazy(() => import("./TodayPanel.tsx").then((module) => ({ default: module.TodayPanel })));

export const feature: UiFeature = { slots: [{ slot: "home", order: 10, Part: TodayPanel }] };
