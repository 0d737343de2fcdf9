import { lazy } from "react";
import type { UiFeature } from "../../../admin/app/admin-parts.ts";
import { ANSWERS, PENDING_PAGE } from "./entry.ts";

const PendingBox = lazy(() => import("./PendingBox.tsx").then((module) => ({ default: module.PendingBox })));
const PendingPage = lazy(() => import("./PendingPage.tsx").then((module) => ({ default: module.PendingPage })));

export const feature: UiFeature = {
  pages: [{ path: PENDING_PAGE, Page: PendingPage, rights: [ANSWERS] }],
  slots: [{ slot: "home", order: 40, when: ({ info }) => info?.empresa.acIntegra === true, Part: PendingBox }],
};
