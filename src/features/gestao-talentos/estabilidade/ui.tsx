import { lazy } from "react";
import type { UiFeature } from "../../../admin/app/admin-parts.ts";
import { colaboradores } from "../../../generated/types/gestao-talentos/colaboradores.ts";

const StabilityMark = lazy(() => import("./StabilityMark.tsx").then((file) => ({ default: file.StabilityMark })));

export const feature: UiFeature = {
  slots: [{ slot: "formMark", register: colaboradores.id, order: 20, Part: StabilityMark }],
};
