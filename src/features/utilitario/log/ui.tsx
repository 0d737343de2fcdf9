import { lazy } from "react";
import type { UiFeature } from "../../../admin/app/admin-parts.ts";
import { LOG_RIGHT, logEntries } from "./shared.ts";

const Page = lazy(() => import("./LogPage.tsx").then(({ LogPage }) => ({ default: LogPage })));

export const feature: UiFeature = { pages: [{ path: logEntries.path, Page, rights: [LOG_RIGHT] }] };
