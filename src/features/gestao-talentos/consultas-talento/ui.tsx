import { lazy } from "react";
import type { UiFeature } from "../../../admin/app/admin-parts.ts";
import { colaboradores } from "../../../generated/types/gestao-talentos/colaboradores.ts";
import { talentosAdmissao } from "../../../generated/types/gestao-talentos/talentos-admissao.ts";

const SamePerson = lazy(() => import("./SamePerson.tsx").then((file) => ({ default: file.SamePerson })));
const Earlier = lazy(() => import("./EarlierRecord.tsx").then((file) => ({ default: file.EarlierRecord })));
const Head = lazy(() => import("./TalentHead.tsx").then((file) => ({ default: file.TalentHead })));

export const feature: UiFeature = {
  slots: [
    { slot: "formMark", register: colaboradores.id, order: 1, Part: Head },
    { slot: "formInputs", register: colaboradores.id, order: 10, Part: SamePerson },
    { slot: "formInputs", register: talentosAdmissao.id, order: 10, Part: SamePerson },
    { slot: "formPanel", register: talentosAdmissao.id, order: 10, Part: Earlier },
  ],
};
