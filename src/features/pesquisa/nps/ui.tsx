import { lazy } from "react";
import type { UiFeature } from "../../../admin/app/admin-parts.ts";
import { ADDRESS } from "./entry.ts";

const Page = lazy(() => import("./NpsPage.tsx").then(({ NpsPage }) => ({ default: NpsPage })));

/** Everybody may answer; what it comes to is for who may see it. */
export const feature: UiFeature = { pages: [{ path: ADDRESS, Page }] };
