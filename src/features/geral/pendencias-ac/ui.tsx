import { lazy } from "react";
import type { UiFeature } from "../../../admin/app/admin-parts.ts";

const PendingBox = lazy(() => import("./PendingBox.tsx").then((module) => ({ default: module.PendingBox })));

export const feature: UiFeature = { slots: [{ slot: "home", order: 40, Part: PendingBox }] };
