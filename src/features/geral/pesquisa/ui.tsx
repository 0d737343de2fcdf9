import { lazy } from "react";
import type { UiFeature } from "../../../admin/app/admin-parts.ts";

const SearchPart = lazy(() => import("./SearchPart.tsx").then(({ SearchPart }) => ({ default: SearchPart })));

export const feature: UiFeature = { slots: [{ slot: "search", order: 10, Part: SearchPart }] };
