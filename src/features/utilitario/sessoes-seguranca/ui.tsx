import { lazy } from "react";
import type { UiFeature } from "../../../admin/app/admin-parts.ts";
import { PAGE, RESET_PAGE, RESET_RIGHT } from "./entry.ts";
import { SecurityItem } from "./SecurityItem.tsx";

const Page = lazy(() => import("./SecurityPage.tsx").then(({ SecurityPage }) => ({ default: SecurityPage })));
const Reset = lazy(() => import("./ResetPage.tsx").then(({ ResetPage }) => ({ default: ResetPage })));

export const feature: UiFeature = {
  pages: [
    { path: PAGE, Page },
    { path: RESET_PAGE, Page: Reset, rights: [RESET_RIGHT] },
  ],
  // Not lazy: an item that came later would move the others of the menu from under the pointer.
  slots: [{ slot: "userMenu", order: 20, Part: SecurityItem }],
};
