import { lazy } from "react";
import type { UiFeature } from "../../../admin/app/admin-parts.ts";
import { avaliacoesDesempenho } from "../../../generated/types/avaliacao/avaliacoes-desempenho.ts";
import { modelosAvaliacao } from "../../../generated/types/avaliacao/modelos-avaliacao.ts";
import { ninebox } from "../../../generated/types/avaliacao/ninebox.ts";
import { pdis } from "../../../generated/types/avaliacao/pdis.ts";
import {
  ANSWERED,
  BOX_CHART,
  BOX_REPORT,
  cycleTabs,
  OWN_RESULTS,
  SEES_ALL,
  SEES_BOXES,
  SEES_TEAM,
  SHEETS,
  TEAM,
} from "./entry.ts";

const BoxPage = lazy(() => import("./ninebox/BoxPage.tsx").then((file) => ({ default: file.BoxPage })));
const SheetPage = lazy(() => import("./SheetPage.tsx").then((file) => ({ default: file.SheetPage })));
const MatrixPage = lazy(() => import("./MatrixPage.tsx").then((file) => ({ default: file.MatrixPage })));
const InboxPage = lazy(() => import("./SheetsPage.tsx").then((file) => ({ default: file.InboxPage })));
const AnswersPage = lazy(() => import("./SheetsPage.tsx").then((file) => ({ default: file.AnswersPage })));
const BoxReportPage = lazy(() => import("./ninebox/BoxReportPage.tsx").then((file) => ({ default: file.BoxReportPage })));
const BoxPreview = lazy(() => import("./ninebox/BoxPreview.tsx").then((file) => ({ default: file.BoxPreview })));
const Participants = lazy(() => import("./painel/ParticipantsTab.tsx").then((file) => ({ default: file.ParticipantsTab })));
const Progress = lazy(() => import("./painel/ProgressTab.tsx").then((file) => ({ default: file.ProgressTab })));
const Results = lazy(() => import("./painel/ResultsTab.tsx").then((file) => ({ default: file.ResultsTab })));
const OwnResults = lazy(() => import("./proprio/OwnResultsPage.tsx").then((file) => ({ default: file.OwnResultsPage })));
const OwnResult = lazy(() => import("./proprio/OwnResultsPage.tsx").then((file) => ({ default: file.OwnResultPage })));
const Team = lazy(() => import("./proprio/TeamPage.tsx").then((file) => ({ default: file.TeamPage })));
const Plan = lazy(() => import("./pdi/PlanTab.tsx").then((file) => ({ default: file.PlanTab })));
const PrintModel = lazy(() => import("./impressao/PrintModel.tsx").then((file) => ({ default: file.PrintModel })));
const cycle = avaliacoesDesempenho.id;

export const feature: UiFeature = {
  pages: [
    { path: SHEETS, Page: InboxPage },
    { path: `${SHEETS}/:id`, Page: SheetPage },
    { path: `${SHEETS}/lado-a-lado/:ciclo`, Page: MatrixPage },
    { path: ANSWERED, Page: AnswersPage, rights: [SEES_ALL] },
    { path: BOX_CHART, Page: BoxPage, rights: [SEES_BOXES] },
    { path: BOX_REPORT, Page: BoxReportPage, rights: [SEES_BOXES] },
    { path: OWN_RESULTS, Page: OwnResults },
    { path: `${OWN_RESULTS}/:id`, Page: OwnResult },
    { path: TEAM, Page: Team, rights: [SEES_TEAM, SEES_ALL] },
  ],
  slots: [
    { slot: "formButton", register: modelosAvaliacao.id, order: 10, Part: PrintModel },
    { slot: "formInputs", register: ninebox.id, tab: "limites", order: 10, Part: BoxPreview },
    { slot: "formTab", register: cycle, title: cycleTabs.participants, order: 10, Part: Participants },
    { slot: "formTab", register: cycle, title: cycleTabs.progress, order: 20, Part: Progress },
    { slot: "formTab", register: cycle, title: cycleTabs.results, order: 30, Part: Results },
    { slot: "formTab", register: pdis.id, title: cycleTabs.board, order: 10, Part: Plan },
  ],
};
