import { lazy } from "react";
import type { UiFeature } from "../../../admin/app/admin-parts.ts";

const ColaboreIcon = lazy(() => import("./ColaboreIcon.tsx").then(({ ColaboreIcon }) => ({ default: ColaboreIcon })));

export const feature: UiFeature = { slots: [{ slot: "bar", order: 50, Part: ColaboreIcon }] };
