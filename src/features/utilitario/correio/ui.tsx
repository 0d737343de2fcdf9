import { lazy } from "react";
import type { UiFeature } from "../../../admin/app/admin-parts.ts";
import { OUTBOX, SEES_OUTBOX } from "./entry.ts";

const Page = lazy(() => import("./OutboxPage.tsx").then(({ OutboxPage }) => ({ default: OutboxPage })));

export const feature: UiFeature = { pages: [{ path: OUTBOX, Page, rights: [SEES_OUTBOX] }] };
