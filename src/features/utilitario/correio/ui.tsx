import { lazy } from "react";
import type { UiFeature } from "../../../admin/app/admin-parts.ts";
import { OUTBOX, OUTBOX_RIGHT } from "./shared.ts";

const OutboxPage = lazy(() => import("./OutboxPage.tsx").then(({ OutboxPage }) => ({ default: OutboxPage })));

export const feature: UiFeature = { pages: [{ path: OUTBOX, Page: OutboxPage, rights: [OUTBOX_RIGHT] }] };
