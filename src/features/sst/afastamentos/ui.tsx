import { lazy } from "react";
import type { UiFeature } from "../../../admin/app/admin-parts.ts";
import { colaboradores } from "../../../generated/types/gestao-talentos/colaboradores.ts";

const LeaveButton = lazy(() => import("./LeaveButton.tsx").then((file) => ({ default: file.LeaveButton })));
const LeaveMark = lazy(() => import("./LeaveMark.tsx").then((file) => ({ default: file.LeaveMark })));

export const feature: UiFeature = {
  slots: [
    { slot: "formMark", register: colaboradores.id, order: 5, Part: LeaveMark },
    { slot: "formButton", register: colaboradores.id, order: 33, Part: LeaveButton },
  ],
};
