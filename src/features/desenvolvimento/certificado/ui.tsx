import { lazy } from "react";
import type { UiFeature } from "../../../admin/app/admin-parts.ts";
import { certificacoes } from "../../../generated/types/desenvolvimento/certificacoes.ts";

const Print = lazy(() => import("./PrintCertification.tsx").then((file) => ({ default: file.PrintCertification })));

export const feature: UiFeature = {
  slots: [{ slot: "formButton", register: certificacoes.id, order: 10, Part: Print }],
};
