import { lazy } from "react";
import type { UiFeature } from "../../../admin/app/admin-parts.ts";
import { ACT_AS_RIGHT } from "../../../metadata/act-as-right.ts";
import { ACT_AS_PAGE } from "./entry.ts";

const Page = lazy(() => import("./ChooseUserPage.tsx").then(({ ChooseUserPage }) => ({ default: ChooseUserPage })));
const Banner = lazy(() => import("./ActingBanner.tsx").then(({ ActingBanner }) => ({ default: ActingBanner })));

export const feature: UiFeature = {
  pages: [{ path: ACT_AS_PAGE, Page, rights: [ACT_AS_RIGHT] }],
  slots: [{ slot: "banner", order: 10, when: ({ info }) => Boolean(info?.acessoComo), Part: Banner }],
};
