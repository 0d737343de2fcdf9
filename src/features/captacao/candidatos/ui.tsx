import { lazy } from "react";
import type { UiFeature } from "../../../admin/app/admin-parts.ts";
import { candidatos } from "../../../generated/types/captacao/candidatos.ts";

const SameName = lazy(() => import("./SameName.tsx").then((file) => ({ default: file.SameName })));

export const feature: UiFeature = {
  slots: [{ slot: "formInputs", register: candidatos.id, order: 10, Part: SameName }],
};
