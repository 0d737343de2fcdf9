import { lazy } from "react";
import type { UiFeature } from "../../../admin/app/admin-parts.ts";

const NoticeBar = lazy(() => import("./NoticeBar.tsx").then(({ NoticeBar }) => ({ default: NoticeBar })));
const SystemMessages = lazy(() => import("./SystemMessages.tsx").then(({ SystemMessages }) => ({ default: SystemMessages })));

export const feature: UiFeature = {
  slots: [
    { slot: "bar", order: 60, Part: NoticeBar },
    { slot: "banner", order: 40, Part: SystemMessages },
  ],
};
