import { lazy } from "react";
import type { UiFeature } from "../../../admin/app/admin-parts.ts";
import { ADDRESS, SEE_RIGHT } from "./shared.ts";

const Page = lazy(() => import("./BackupPage.tsx").then(({ BackupPage }) => ({ default: BackupPage })));

export const feature: UiFeature = { pages: [{ path: ADDRESS, Page, rights: [SEE_RIGHT] }] };
