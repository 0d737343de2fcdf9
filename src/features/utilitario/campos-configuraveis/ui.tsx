import { lazy } from "react";
import type { UiFeature } from "../../../admin/app/admin-parts.ts";
import { CONFIGURE_RIGHT, configurableFields } from "./shared.ts";

const Page = lazy(() => import("./FieldsPage.tsx").then(({ FieldsPage }) => ({ default: FieldsPage })));

export const feature: UiFeature = { pages: [{ path: configurableFields.path, Page, rights: [CONFIGURE_RIGHT] }] };
