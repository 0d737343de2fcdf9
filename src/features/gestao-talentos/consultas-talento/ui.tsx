import { lazy } from "react";
import type { UiFeature } from "../../../admin/app/admin-parts.ts";
import { colaboradores } from "../../../generated/types/gestao-talentos/colaboradores.ts";

const Head = lazy(() => import("./TalentHead.tsx").then((file) => ({ default: file.TalentHead })));

export const feature: UiFeature = {
  slots: [{ slot: "formMark", register: colaboradores.id, order: 1, Part: Head }],
};
