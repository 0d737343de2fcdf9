import { lazy } from "react";
import type { UiFeature } from "../../../admin/app/admin-parts.ts";
import { AREA } from "./shared.ts";

/** The page of `outside.tsx`, in files of its own: nobody of the internal area loads it. */
const Page = lazy(() => import("./CandidateArea.tsx").then(({ CandidateArea }) => ({ default: CandidateArea })));

export const feature: UiFeature = {
  pages: [
    { path: AREA, Page, open: true },
    { path: `${AREA}/*`, Page, open: true },
  ],
};
