import { lazy } from "react";
import type { UiFeature } from "../../../admin/app/admin-parts.ts";
import { faixasSalariais } from "../../../generated/types/cargo-salario/faixas-salariais.ts";
import { indices } from "../../../generated/types/cargo-salario/indices.ts";
import { colaboradores } from "../../../generated/types/gestao-talentos/colaboradores.ts";
import { COLLECTIVE_PAGES, SHEET_PAGE } from "./shared.ts";

const Sheet = lazy(() => import("./SheetPage.tsx").then((file) => ({ default: file.SheetPage })));
const collective = () => import("./CollectivePages.tsx");
const Chain = lazy(() => import("./chain/ChainButton.tsx").then((file) => ({ default: file.ChainButton })));
const PAGES = {
  C: lazy(() => collective().then((file) => ({ default: file.CollectiveOfTalents }))),
  F: lazy(() => collective().then((file) => ({ default: file.CollectiveOfRanges }))),
  I: lazy(() => collective().then((file) => ({ default: file.CollectiveOfIndices }))),
};

export const feature: UiFeature = {
  pages: [
    { path: SHEET_PAGE.path, Page: Sheet, rights: [SHEET_PAGE.right] },
    ...COLLECTIVE_PAGES.flatMap(({ path, also, right, kind }) =>
      [path, also].map((one) => ({ path: one, Page: PAGES[kind], rights: [right] })),
    ),
  ],
  slots: [colaboradores, faixasSalariais, indices].map(({ id }) => ({
    slot: "entryButton",
    register: id,
    order: 10,
    Part: Chain,
  })),
};
