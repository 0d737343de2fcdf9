import { lazy } from "react";
import type { UiFeature } from "../../../admin/app/admin-parts.ts";

const Part = lazy(() => import("./Visits.tsx").then(({ Visits }) => ({ default: Visits })));

export const feature: UiFeature = { slots: [{ slot: "beside", order: 99, Part }] };
