import { lazy } from "react";
import type { UiFeature } from "../../../admin/app/admin-parts.ts";
import { UserMenuLink } from "../../../admin/shell/UserMenuLink.tsx";
import { OWN_REPORTS } from "../../../metadata/report.ts";
import { icons } from "../../../ui/icons.tsx";
import { OWN_REPORTS_TITLE } from "./entry.ts";

const Page = lazy(() => import("./OwnReportsPage.tsx").then(({ OwnReportsPage }) => ({ default: OwnReportsPage })));

/** 'Meus relatórios' in the user menu. */
function OwnReportsItem({ close }: { readonly close?: () => void }) {
  return <UserMenuLink label={OWN_REPORTS_TITLE} page={OWN_REPORTS} Icon={icons.download} close={close} />;
}

export const feature: UiFeature = {
  pages: [{ path: OWN_REPORTS, Page }],
  slots: [{ slot: "userMenu", order: 15, Part: OwnReportsItem }],
};
