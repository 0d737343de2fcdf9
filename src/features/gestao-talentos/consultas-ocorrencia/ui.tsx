import { lazy } from "react";
import type { UiFeature } from "../../../admin/app/admin-parts.ts";
import { colaboradores } from "../../../generated/types/gestao-talentos/colaboradores.ts";

const Points = lazy(() => import("./PointsMark.tsx").then((file) => ({ default: file.PointsMark })));

export const feature: UiFeature = {
  slots: [{ slot: "formMark", register: colaboradores.id, order: 40, Part: Points }],
};
