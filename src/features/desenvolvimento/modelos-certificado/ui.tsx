import { lazy } from "react";
import type { UiFeature } from "../../../admin/app/admin-parts.ts";
import { modelosCertificado } from "../../../generated/types/desenvolvimento/modelos-certificado.ts";

const Editor = lazy(() => import("./CertificateEditor.tsx").then((file) => ({ default: file.CertificateEditor })));

export const feature: UiFeature = {
  slots: [{ slot: "formInputs", register: modelosCertificado.id, tab: "modelo", order: 10, Part: Editor }],
};
