import { lazy } from "react";
import type { UiFeature } from "../../../admin/app/admin-parts.ts";
import { candidatosSolicitacao } from "../../../generated/types/captacao/candidatos-solicitacao.ts";

const Admit = lazy(() => import("./AdmitButton.tsx").then(({ AdmitButton }) => ({ default: AdmitButton })));

export const feature: UiFeature = {
  slots: [{ slot: "formButton", register: candidatosSolicitacao.id, order: 10, Part: Admit }],
};
