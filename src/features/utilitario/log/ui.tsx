import { lazy } from "react";
import type { UiFeature } from "../../../admin/app/admin-parts.ts";
import { LOG, LOG_RIGHT } from "./entry.ts";

const Page = lazy(() => import("./LogPage.tsx").then(({ LogPage }) => ({ default: LogPage })));

export const feature: UiFeature = { pages: [{ path: LOG, Page, rights: [LOG_RIGHT] }] };
