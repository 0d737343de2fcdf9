import { lazy } from "react";
import type { UiFeature } from "../../../admin/app/admin-parts.ts";

const FirstSteps = lazy(() => import("./FirstSteps.tsx").then((module) => ({ default: module.FirstSteps })));

export const feature: UiFeature = { slots: [{ slot: "home", order: 5, Part: FirstSteps }] };
