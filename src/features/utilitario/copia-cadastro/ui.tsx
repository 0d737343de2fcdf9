import { lazy } from "react";
import type { UiFeature } from "../../../admin/app/admin-parts.ts";
import { COPY_PAGE, COPY_RIGHT } from "./entry.ts";

const Page = lazy(() => import("./CopyPage.tsx").then(({ CopyPage }) => ({ default: CopyPage })));

export const feature: UiFeature = { pages: [{ path: COPY_PAGE, Page, rights: [COPY_RIGHT] }] };
