import { keptAnswers, sentAnswers } from "../../../../metadata/answer-shapes.ts";
import { textUpTo } from "../../../../metadata/bounded.ts";
import { describedCall } from "../../../../metadata/call.ts";
import {
  count,
  day,
  flag,
  id,
  list,
  maybe,
  moment,
  type Of,
  only,
  orNull,
  shapeOf,
  text,
  whole,
} from "../../../../metadata/shape.ts";
import { applicationTexts } from "./texts.ts";

const BASE = "/externo/candidato-solicitacoes";
const own = { module: "captacao", title: applicationTexts.title, audience: { candidate: true } } as const;
const named = shapeOf({ id, nome: text });

const application = shapeOf({
  id,
  data: day,
  situacao: only("P", "V", "D", "C"),
  status: text,
  /** What comes next, and who does it. */
  proximoPasso: orNull(text),
  solicitacao: shapeOf({ id, descricao: text }),
  anuncio: shapeOf({
    id: orNull(id),
    titulo: text,
    qtdAvaliacoes: count,
    qtdAvaliacoesRespondidas: count,
    dataHoraExpiracao: orNull(moment),
    dataEsperaNovaAplicacao: orNull(day),
  }),
});
export type Application = Of<typeof application>;

export const listApplications = describedCall({
  ...own,
  method: "GET",
  path: BASE,
  summary: applicationTexts.list,
  answers: list(application),
});
export const apply = describedCall({
  ...own,
  method: "POST",
  path: BASE,
  summary: applicationTexts.apply,
  description: applicationTexts.applyWhy,
  query: { solicitacaoId: id },
  needs: ["solicitacaoId"],
  status: 201,
  answers: application,
});
export const accept = describedCall({
  ...own,
  method: "PUT",
  path: `${BASE}/:id/participa`,
  summary: applicationTexts.accept,
  answers: application,
});
export const withdraw = describedCall({
  ...own,
  method: "PUT",
  path: `${BASE}/:id/desiste`,
  summary: applicationTexts.withdraw,
  answers: application,
});

const comparison = shapeOf({
  razoes: list(shapeOf({ ok: flag, texto: text, fonte: text })),
  /** What the candidate asked to be looked at anew, and what the company answered. */
  revisao: orNull(shapeOf({ pedido: text, resposta: orNull(text) })),
});
export type Comparison = Of<typeof comparison>;
export const readComparison = describedCall({
  ...own,
  method: "GET",
  path: `${BASE}/:id/compatibilidade`,
  summary: applicationTexts.comparison,
  description: applicationTexts.comparisonWhy,
  answers: comparison,
});
export const LONGEST_REVIEW = 2000;
export const askReview = describedCall({
  ...own,
  method: "PUT",
  path: `${BASE}/:id/revisao`,
  summary: applicationTexts.review,
  description: applicationTexts.reviewWhy,
  takes: shapeOf({ pedido: maybe(textUpTo(LONGEST_REVIEW)) }),
  answers: comparison,
});

const evaluation = shapeOf({
  id,
  titulo: text,
  historicoCandidatoId: orNull(id),
  respondida: flag,
  tempoLimiteMinutos: orNull(count),
  dataHoraExpiracao: orNull(moment),
});
export type Evaluation = Of<typeof evaluation>;
export const listEvaluations = describedCall({
  ...own,
  method: "GET",
  path: `${BASE}/:id/avaliacoes`,
  summary: applicationTexts.evaluations,
  description: applicationTexts.evaluationsWhy,
  query: { utilizarAvaliacoesEtapaSeletiva: flag },
  answers: list(evaluation),
});

const question = shapeOf({
  id,
  ordem: whole,
  texto: text,
  tipo: whole,
  aspecto: orNull(named),
  respostas: list(shapeOf({ id, texto: text })),
  notaMinima: orNull(whole),
  notaMaxima: orNull(whole),
  exigirComentario: flag,
  comentario: orNull(text),
  obrigatoria: flag,
  obrigatoriaPara: orNull(only("TODOS", "OUTRO", "PROPRIO")),
});
export type OpenQuestion = Of<typeof question>;
export const listQuestions = describedCall({
  ...own,
  method: "GET",
  path: "/externo/avaliacoes/:id/perguntas",
  summary: applicationTexts.questions,
  answers: list(question),
});
export const sendAnswers = describedCall({
  ...own,
  method: "POST",
  path: "/externo/candidatos/:id/avaliacoes/:avaliacao",
  summary: applicationTexts.answer,
  query: { solicitacaoId: id, historicoCandidatoId: id },
  takes: shapeOf({ respostas: maybe(sentAnswers) }),
  status: 201,
  answers: shapeOf({ respostas: keptAnswers }),
});
export const startClock = describedCall({
  ...own,
  method: "PUT",
  path: "/externo/historico-candidatos/:id/data-hora-expiracao",
  summary: applicationTexts.start,
  description: applicationTexts.startWhy,
  answers: shapeOf({ id, dataHoraExpiracao: orNull(moment), agora: moment }),
});

const passage = shapeOf({
  id,
  candidaturaId: id,
  vaga: text,
  etapa: text,
  data: day,
  apto: only("I", "S", "N"),
  dataHoraExpiracao: orNull(moment),
});
export const listPassages = describedCall({
  ...own,
  method: "GET",
  path: "/externo/historico-candidatos",
  summary: applicationTexts.history,
  answers: list(passage),
});
