import { lazy } from "react";
import type { UiFeature } from "../../../admin/app/admin-parts.ts";
import { candidatos } from "../../../generated/types/captacao/candidatos.ts";
import { solicitacoesPessoal } from "../../../generated/types/captacao/solicitacoes-pessoal.ts";

const PrintSelected = lazy(() => import("./PrintCv.tsx").then(({ PrintSelected }) => ({ default: PrintSelected })));
const PrintOne = lazy(() => import("./PrintCv.tsx").then(({ PrintOne }) => ({ default: PrintOne })));
const PrintRequest = lazy(() => import("./PrintRequest.tsx").then(({ PrintRequest }) => ({ default: PrintRequest })));

export const feature: UiFeature = {
  slots: [
    { slot: "bulkButton", register: candidatos.id, order: 10, Part: PrintSelected },
    { slot: "formButton", register: candidatos.id, order: 10, Part: PrintOne },
    { slot: "formButton", register: solicitacoesPessoal.id, order: 20, Part: PrintRequest },
  ],
};
