import { lazy } from "react";
import type { UiFeature } from "../../../admin/app/admin-parts.ts";
import { perguntas } from "../../../generated/types/avaliacao/perguntas.ts";
import { perguntas as perguntasPesquisa } from "../../../generated/types/pesquisa/perguntas.ts";

const OrderButton = lazy(() => import("./OrderButton.tsx").then((file) => ({ default: file.OrderButton })));

export const feature: UiFeature = {
  slots: [perguntas, perguntasPesquisa].map(({ id }) => ({ slot: "listButton", register: id, order: 10, Part: OrderButton })),
};
