import { lazy } from "react";
import type { UiFeature } from "../../../admin/app/admin-parts.ts";

const LinkBar = lazy(() => import("./LinkBar.tsx").then(({ LinkBar }) => ({ default: LinkBar })));
const Outside = lazy(() => import("./Outside.tsx").then(({ Outside }) => ({ default: Outside })));

export const feature: UiFeature = {
  slots: [
    { slot: "beside", order: 80, Part: LinkBar },
    { slot: "beside", order: 81, Part: Outside },
  ],
};
