import { lazy } from "react";
import type { UiFeature } from "../../../admin/app/admin-parts.ts";

const PortalLink = lazy(() => import("./PortalLink.tsx").then((module) => ({ default: module.PortalLink })));

export const feature: UiFeature = { slots: [{ slot: "home", order: 30, Part: PortalLink }] };
