import { lazy } from "react";
import type { UiFeature } from "../../../admin/app/admin-parts.ts";
import { talentosAdmissao } from "../../../generated/types/gestao-talentos/talentos-admissao.ts";
import { BOARD_PAGE, INVITE_PAGE } from "./entry.ts";

const Page = lazy(() => import("./InvitePage.tsx").then((file) => ({ default: file.InvitePage })));
const Tools = lazy(() => import("./AdmissionTools.tsx").then((file) => ({ default: file.AdmissionTools })));

const Board = lazy(() => import("./BoardPage.tsx").then((file) => ({ default: file.BoardPage })));
const BoardLink = lazy(() => import("./BoardLink.tsx").then((file) => ({ default: file.BoardLink })));

export const feature: UiFeature = {
  pages: [
    { path: INVITE_PAGE, Page, open: true },
    { path: BOARD_PAGE, Page: Board, rights: ["ROLE_GESTAO_TALENTOS_TALENTOS_ADMISSAO_VER"] },
  ],
  slots: [
    { slot: "formButton", register: talentosAdmissao.id, order: 10, Part: Tools },
    { slot: "listButton", register: talentosAdmissao.id, order: 10, Part: BoardLink },
  ],
};
