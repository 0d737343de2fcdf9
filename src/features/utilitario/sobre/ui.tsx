import { lazy } from "react";
import type { UiFeature } from "../../../admin/app/admin-parts.ts";
import { about, releases } from "./shared.ts";

const AboutPage = lazy(() => import("./AboutPage.tsx").then(({ AboutPage }) => ({ default: AboutPage })));
const VersionsPage = lazy(() => import("./VersionsPage.tsx").then(({ VersionsPage }) => ({ default: VersionsPage })));
const VersionLink = lazy(() => import("./VersionLink.tsx").then(({ VersionLink }) => ({ default: VersionLink })));

export const feature: UiFeature = {
  pages: [
    { path: about.path, Page: AboutPage, rights: [about.audience.right] },
    { path: releases.path, Page: VersionsPage },
  ],
  slots: [{ slot: "menu", order: 90, Part: VersionLink }],
};
