import { lazy } from "react";
import type { UiFeature } from "../../../admin/app/admin-parts.ts";
import { colaboradores } from "../../../generated/types/gestao-talentos/colaboradores.ts";

const Timeline = lazy(() => import("./TimelineTab.tsx").then((file) => ({ default: file.TimelineTab })));
const Movement = lazy(() => import("./MovementButton.tsx").then((file) => ({ default: file.MovementButton })));

export const feature: UiFeature = {
  slots: [
    { slot: "formTab", register: colaboradores.id, order: 20, title: "Linha do tempo", Part: Timeline },
    { slot: "formButton", register: colaboradores.id, order: 30, Part: Movement },
  ],
};
