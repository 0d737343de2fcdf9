import { lazy } from "react";
import type { UiFeature } from "../../../admin/app/admin-parts.ts";
import { perguntas } from "../../../generated/types/avaliacao/perguntas.ts";
import { perguntas as perguntasPesquisa } from "../../../generated/types/pesquisa/perguntas.ts";

const OrderButton = lazy(() => import("./OrderButton.tsx").then((file) => ({ default: file.OrderButton })));

const Builder = lazy(() => import("./BuilderPage.tsx").then((file) => ({ default: file.BuilderPage })));

const places = [
  ["avaliacao/modelos-avaliacao", "ROLE_AVALIACAO_PERGUNTAS_VER"],
  ["pesquisa/pesquisas", "ROLE_PESQUISA_PERGUNTAS_VER"],
  ["pesquisa/questionarios", "ROLE_PESQUISA_PERGUNTAS_VER"],
] as const;

export const feature: UiFeature = {
  pages: places.map(([path, right]) => ({ path: `/${path}/:id/montar`, Page: Builder, rights: [right] })),
  slots: [perguntas, perguntasPesquisa].map(({ id }) => ({ slot: "listButton", register: id, order: 10, Part: OrderButton })),
};
