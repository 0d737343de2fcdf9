import { lazy } from "react";
import type { UiFeature } from "../../../admin/app/admin-parts.ts";
import { colaboradores } from "../../../generated/types/gestao-talentos/colaboradores.ts";
import { UNDO } from "./entry.ts";

const Buttons = lazy(() => import("./DismissalButtons.tsx").then((file) => ({ default: file.DismissalButtons })));
const RowWizard = lazy(() => import("./DismissalButtons.tsx").then((file) => ({ default: file.RowWizard })));
const Undo = lazy(() => import("./UndoDismissal.tsx").then((file) => ({ default: file.UndoDismissal })));
const Mark = lazy(() => import("./DismissalMark.tsx").then((file) => ({ default: file.DismissalMark })));
const DISMISSAL = "desligamento";

export const feature: UiFeature = {
  slots: [
    { slot: "formMark", register: colaboradores.id, order: 30, Part: Mark },
    { slot: "cardMark", register: colaboradores.id, order: 30, Part: Mark },
    { slot: "formButton", register: colaboradores.id, order: 40, insteadOf: DISMISSAL, Part: Buttons },
    { slot: "formButton", register: colaboradores.id, order: 41, insteadOf: UNDO, Part: Undo },
    { slot: "rowDialog", register: colaboradores.id, order: 40, insteadOf: DISMISSAL, Part: RowWizard },
  ],
};
