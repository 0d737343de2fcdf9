import { lazy } from "react";
import type { UiFeature } from "../../../admin/app/admin-parts.ts";

const MessageBoxes = lazy(() => import("./MessageBoxes.tsx").then((module) => ({ default: module.MessageBoxes })));
const MessagesPage = lazy(() => import("./MessagesPage.tsx").then((module) => ({ default: module.MessagesPage })));

export const feature: UiFeature = {
  pages: [{ path: "/mensagens/:tipo", Page: MessagesPage }],
  slots: [{ slot: "home", order: 50, Part: MessageBoxes }],
};
