import { textUpTo } from "../../../metadata/bounded.ts";
import { describedCall } from "../../../metadata/call.ts";
import { flag, ids, maybe, shapeOf } from "../../../metadata/shape.ts";
import { SECTIONS, type SectionFlag } from "./sections.ts";
import { texts } from "./texts.ts";

const line = maybe(textUpTo(60));
const pdf = { file: ["application/pdf"] } as const;
const show = maybe(flag);
const shows = Object.fromEntries(SECTIONS.map((one) => [one.flag, show])) as Readonly<Record<SectionFlag, typeof show>>;

export const printCv = describedCall({
  module: "captacao",
  title: texts.candidates,
  method: "POST",
  path: "/captacao/candidatos/imprimir-curriculo",
  audience: { right: "ROLE_CAPTACAO_CANDIDATOS_VER" },
  summary: texts.cv,
  description: texts.cvWhy,
  takes: shapeOf({ candidatosIds: ids, ...shows, assinatura1: line, assinatura2: line, assinatura3: line }),
  answers: pdf,
});

export const requestPdf = describedCall({
  module: "captacao",
  title: texts.requests,
  method: "GET",
  path: "/captacao/solicitacoes-pessoal/:id/pdf",
  audience: { right: "ROLE_CAPTACAO_SOLICITACOES_PESSOAL_VER" },
  summary: texts.requestPdf,
  answers: pdf,
});
