import { lazy } from "react";
import type { UiFeature } from "../../../admin/app/admin-parts.ts";
import { solicitacoesPessoal } from "../../../generated/types/captacao/solicitacoes-pessoal.ts";

const RoomNotice = lazy(() => import("./RoomNotice.tsx").then((file) => ({ default: file.RoomNotice })));

export const feature: UiFeature = {
  slots: [{ slot: "formInputs", register: solicitacoesPessoal.id, order: 10, Part: RoomNotice }],
};
