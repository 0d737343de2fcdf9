import { lazy } from "react";
import type { UiFeature } from "../../../admin/app/admin-parts.ts";
import { talentosAdmissao } from "../../../generated/types/gestao-talentos/talentos-admissao.ts";
import { INVITE_PAGE } from "./entry.ts";

const Page = lazy(() => import("./InvitePage.tsx").then((file) => ({ default: file.InvitePage })));
const Tools = lazy(() => import("./AdmissionTools.tsx").then((file) => ({ default: file.AdmissionTools })));

export const feature: UiFeature = {
  pages: [{ path: INVITE_PAGE, Page, open: true }],
  slots: [{ slot: "formButton", register: talentosAdmissao.id, order: 10, Part: Tools }],
};
