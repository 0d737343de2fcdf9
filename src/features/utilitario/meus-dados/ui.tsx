import { lazy } from "react";
import type { UiFeature } from "../../../admin/app/admin-parts.ts";
import { OWN_DATA_RIGHT, PAGE } from "./shared.ts";

const Page = lazy(() => import("./OwnDataPage.tsx").then(({ OwnDataPage }) => ({ default: OwnDataPage })));
const Item = lazy(() => import("./OwnDataItem.tsx").then(({ OwnDataItem }) => ({ default: OwnDataItem })));

export const feature: UiFeature = {
  pages: [{ path: PAGE, Page, rights: [OWN_DATA_RIGHT] }],
  slots: [{ slot: "userMenu", order: 10, Part: Item }],
};
