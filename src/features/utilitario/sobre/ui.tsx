import { lazy } from "react";
import type { UiFeature } from "../../../admin/app/admin-parts.ts";
import { ABOUT_PAGE, ABOUT_RIGHT, VERSIONS_PAGE } from "./shared.ts";

const AboutPage = lazy(() => import("./AboutPage.tsx").then(({ AboutPage }) => ({ default: AboutPage })));
const VersionsPage = lazy(() => import("./VersionsPage.tsx").then(({ VersionsPage }) => ({ default: VersionsPage })));
const VersionLink = lazy(() => import("./VersionLink.tsx").then(({ VersionLink }) => ({ default: VersionLink })));

export const feature: UiFeature = {
  pages: [
    { path: ABOUT_PAGE, Page: AboutPage, rights: [ABOUT_RIGHT] },
    { path: VERSIONS_PAGE, Page: VersionsPage },
  ],
  slots: [{ slot: "menu", order: 90, Part: VersionLink }],
};
