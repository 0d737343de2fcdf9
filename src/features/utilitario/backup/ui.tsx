import { lazy } from "react";
import type { UiFeature } from "../../../admin/app/admin-parts.ts";
import { BACKUPS, SEES_BACKUPS } from "./entry.ts";

const Page = lazy(() => import("./BackupPage.tsx").then(({ BackupPage }) => ({ default: BackupPage })));

export const feature: UiFeature = { pages: [{ path: BACKUPS, Page, rights: [SEES_BACKUPS] }] };
