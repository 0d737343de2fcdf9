import { lazy } from "react";
import type { UiFeature } from "../../../admin/app/admin-parts.ts";
import { LOG_ADDRESS, LOG_RIGHT } from "./shared.ts";

const Page = lazy(() => import("./LogPage.tsx").then(({ LogPage }) => ({ default: LogPage })));

export const feature: UiFeature = { pages: [{ path: LOG_ADDRESS, Page, rights: [LOG_RIGHT] }] };
