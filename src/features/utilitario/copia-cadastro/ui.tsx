import { lazy } from "react";
import type { UiFeature } from "../../../admin/app/admin-parts.ts";
import { ADDRESS, COPY_RIGHT } from "./shared.ts";

const Page = lazy(() => import("./CopyPage.tsx").then(({ CopyPage }) => ({ default: CopyPage })));

export const feature: UiFeature = { pages: [{ path: ADDRESS, Page, rights: [COPY_RIGHT] }] };
