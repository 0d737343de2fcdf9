import { lazy } from "react";
import type { UiFeature } from "../../../admin/app/admin-parts.ts";
import { colaboradores } from "../../../generated/types/gestao-talentos/colaboradores.ts";
import { ui } from "./ui-texts.ts";

const Timeline = lazy(() => import("./TimelineTab.tsx").then((file) => ({ default: file.TimelineTab })));

export const feature: UiFeature = {
  slots: [{ slot: "formTab", register: colaboradores.id, order: 20, title: ui.title, Part: Timeline }],
};
