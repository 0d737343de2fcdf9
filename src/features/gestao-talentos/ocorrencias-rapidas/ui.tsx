import { lazy } from "react";
import type { UiFeature } from "../../../admin/app/admin-parts.ts";
import { colaboradores } from "../../../generated/types/gestao-talentos/colaboradores.ts";

const OfOne = lazy(() => import("./OccurrenceButton.tsx").then((file) => ({ default: file.OccurrenceOfOne })));
const OfMany = lazy(() => import("./OccurrenceButton.tsx").then((file) => ({ default: file.OccurrenceOfMany })));

export const feature: UiFeature = {
  slots: [
    { slot: "formButton", register: colaboradores.id, order: 35, Part: OfOne },
    { slot: "bulkButton", register: colaboradores.id, order: 10, Part: OfMany },
  ],
};
