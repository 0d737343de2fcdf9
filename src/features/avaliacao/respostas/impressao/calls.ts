import { describedCall } from "../../../../metadata/call.ts";
import { flag, id, ids, maybe, shapeOf } from "../../../../metadata/shape.ts";
import { SEES_ALL } from "../entry.ts";
import { printTexts as texts } from "./texts.ts";

const path = "/avaliacao/avaliacoes-desempenhos-questionarios";
const own = { module: "avaliacao", title: texts.sheets, audience: { anyUser: true }, method: "GET" } as const;
const pdf = { file: ["application/pdf"] } as const;
const sheet = { file: ["application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"] } as const;

export const answeredPdf = describedCall({
  ...own,
  path: `${path}/:id/respondida/pdf`,
  summary: texts.answeredPdf,
  answers: pdf,
});
export const answeredXls = describedCall({
  ...own,
  path: `${path}/:id/respondida/xls`,
  summary: texts.answeredXls,
  answers: sheet,
});
export const blankPdf = describedCall({ ...own, path: `${path}/:id/questionario/pdf`, summary: texts.blankPdf, answers: pdf });
export const comparedPdf = describedCall({
  ...own,
  audience: { right: SEES_ALL },
  path: `${path}/:id/:avaliado/comparativa/pdf`,
  summary: texts.comparedPdf,
  description: texts.comparedWhy,
  answers: pdf,
});

export const modelPdf = describedCall({
  module: "avaliacao",
  title: texts.models,
  method: "POST",
  path: "/avaliacao/modelos-avaliacao/relatorio",
  audience: { right: "ROLE_AVALIACAO_MODELOS_AVALIACAO_VER" },
  summary: texts.modelPdf,
  takes: shapeOf({ avaliacaoId: id, exibirPesos: maybe(flag), aspectosIds: maybe(ids) }),
  answers: pdf,
});
