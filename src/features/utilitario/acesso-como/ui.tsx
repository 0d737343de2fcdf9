import { lazy } from "react";
import type { UiFeature } from "../../../admin/app/admin-parts.ts";
import { actable } from "./shared.ts";

const Page = lazy(() => import("./ChooseUserPage.tsx").then(({ ChooseUserPage }) => ({ default: ChooseUserPage })));
const Banner = lazy(() => import("./ActingBanner.tsx").then(({ ActingBanner }) => ({ default: ActingBanner })));

export const feature: UiFeature = {
  pages: [{ path: actable.path, Page, rights: [actable.audience.right] }],
  slots: [{ slot: "banner", order: 10, Part: Banner }],
};
