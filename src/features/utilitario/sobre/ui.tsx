import { lazy } from "react";
import type { UiFeature } from "../../../admin/app/admin-parts.ts";
import { ABOUT, RELEASES, SEES_ABOUT } from "./entry.ts";

const AboutPage = lazy(() => import("./AboutPage.tsx").then(({ AboutPage }) => ({ default: AboutPage })));
const VersionsPage = lazy(() => import("./VersionsPage.tsx").then(({ VersionsPage }) => ({ default: VersionsPage })));
const VersionLink = lazy(() => import("./VersionLink.tsx").then(({ VersionLink }) => ({ default: VersionLink })));

export const feature: UiFeature = {
  pages: [
    { path: ABOUT, Page: AboutPage, rights: [SEES_ABOUT] },
    { path: RELEASES, Page: VersionsPage },
  ],
  slots: [{ slot: "menu", order: 90, Part: VersionLink }],
};
