import { lazy } from "react";
import type { UiFeature } from "../../../admin/app/admin-parts.ts";
import { PAGE, RIGHT } from "./entry.ts";

const Page = lazy(() => import("./DynamicPage.tsx").then((file) => ({ default: file.DynamicPage })));

export const feature: UiFeature = { pages: [{ path: PAGE, Page, rights: [RIGHT] }] };
