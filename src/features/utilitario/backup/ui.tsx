import { lazy } from "react";
import type { UiFeature } from "../../../admin/app/admin-parts.ts";
import { backups } from "./shared.ts";

const Page = lazy(() => import("./BackupPage.tsx").then(({ BackupPage }) => ({ default: BackupPage })));

export const feature: UiFeature = { pages: [{ path: backups.path, Page, rights: [backups.audience.right] }] };
