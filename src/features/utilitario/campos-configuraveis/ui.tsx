import { lazy } from "react";
import type { UiFeature } from "../../../admin/app/admin-parts.ts";
import { CONFIGURE_PAGE, CONFIGURE_RIGHT } from "./entry.ts";

const Page = lazy(() => import("./FieldsPage.tsx").then(({ FieldsPage }) => ({ default: FieldsPage })));

export const feature: UiFeature = { pages: [{ path: CONFIGURE_PAGE, Page, rights: [CONFIGURE_RIGHT] }] };
