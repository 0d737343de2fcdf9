import { lazy } from "react";
import type { UiFeature } from "../../../admin/app/admin-parts.ts";
import { IMPORT_PAGE, IMPORT_RIGHT } from "./entry.ts";

const Page = lazy(() => import("./ImportPage.tsx").then((file) => ({ default: file.ImportPage })));

export const feature: UiFeature = { pages: [{ path: IMPORT_PAGE, Page, rights: [IMPORT_RIGHT] }] };
