import { lazy } from "react";
import type { UiFeature } from "../../../admin/app/admin-parts.ts";
import { ADDRESS, CONFIGURE_RIGHT } from "./shared.ts";

const Page = lazy(() => import("./FieldsPage.tsx").then(({ FieldsPage }) => ({ default: FieldsPage })));

export const feature: UiFeature = { pages: [{ path: ADDRESS, Page, rights: [CONFIGURE_RIGHT] }] };
