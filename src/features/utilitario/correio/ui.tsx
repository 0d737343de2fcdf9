import { lazy } from "react";
import type { UiFeature } from "../../../admin/app/admin-parts.ts";
import { outbox } from "./shared.ts";

const Page = lazy(() => import("./OutboxPage.tsx").then(({ OutboxPage }) => ({ default: OutboxPage })));

export const feature: UiFeature = { pages: [{ path: outbox.path, Page, rights: [outbox.audience.right] }] };
