import { lazy } from "react";
import type { UiFeature } from "../../../admin/app/admin-parts.ts";
import { OWN_DATA_RIGHT, PAGE } from "./entry.ts";
import { OwnDataItem } from "./OwnDataItem.tsx";

const Page = lazy(() => import("./OwnDataPage.tsx").then(({ OwnDataPage }) => ({ default: OwnDataPage })));

export const feature: UiFeature = {
  pages: [{ path: PAGE, Page, rights: [OWN_DATA_RIGHT] }],
  // Not lazy: an item that came later would move the others of the menu from under the pointer.
  slots: [{ slot: "userMenu", order: 10, Part: OwnDataItem }],
};
