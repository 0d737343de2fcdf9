import { lazy } from "react";
import type { UiFeature } from "../../../admin/app/admin-parts.ts";
import { LOCKS_ADDRESS, LOCKS_RIGHT } from "./shared.ts";

const Page = lazy(() => import("./LockedPage.tsx").then(({ LockedPage }) => ({ default: LockedPage })));

export const feature: UiFeature = { pages: [{ path: LOCKS_ADDRESS, Page, rights: [LOCKS_RIGHT] }] };
