import { describedCall } from "../../../metadata/call.ts";
import {
  component,
  count,
  flag,
  id,
  ids,
  list,
  maybe,
  type Of,
  orNull,
  type Shape,
  shapeOf,
  text,
} from "../../../metadata/shape.ts";
import type { WireRecord } from "../../../metadata/verdict.ts";
import { texts } from "./texts.ts";

const BASE = "/captacao/solicitacoes-pessoal";
const VIEW = "ROLE_CAPTACAO_SOLICITACOES_PESSOAL_VER";
const place = { module: "captacao", title: texts.title } as const;
const reads = { ...place, method: "GET", audience: { right: VIEW } } as const;

export const districts = describedCall({
  ...reads,
  path: `${BASE}/:id/bairros`,
  summary: texts.districts,
  answers: list(shapeOf({ id, nome: text })),
});

export const hasCandidates = describedCall({
  ...reads,
  path: `${BASE}/:id/possui-candidato`,
  summary: texts.hasCandidates,
  answers: flag,
});

export const evaluations = describedCall({
  ...reads,
  path: `${BASE}/:id/avaliacoes`,
  summary: texts.evaluations,
  answers: list(shapeOf({ id, titulo: text })),
});

export const announcement = describedCall({
  ...reads,
  path: `${BASE}/:id/anuncio`,
  summary: texts.announcement,
  answers: orNull(component("captacao.anuncios.lido") as Shape<WireRecord>),
});

const room = shapeOf({ permitido: flag, limite: orNull(count), atual: count, mensagem: orNull(text) });
export type Room = Of<typeof room>;

export const checkLimit = describedCall({
  ...place,
  method: "POST",
  audience: { right: [VIEW, "ROLE_CAPTACAO_SOLICITACOES_PESSOAL_INSERIR", "ROLE_CAPTACAO_SOLICITACOES_PESSOAL_EDITAR"] },
  path: `${BASE}/validarLimiteCargo/:id`,
  summary: texts.limit,
  description: texts.limitWhy,
  takes: shapeOf({ quantidade: maybe(count), areaOrganizacionalId: maybe(id), motivoId: maybe(id) }),
  answers: room,
});

export const linkCandidate = describedCall({
  ...place,
  method: "POST",
  audience: { right: "ROLE_CAPTACAO_CANDIDATOS_SOLICITACAO_INSERIR" },
  path: `${BASE}/candidato/:id`,
  summary: texts.link,
  description: texts.linkWhy,
  takes: shapeOf({ empresaId: id, candidatoId: id, solicitacoesIds: ids }),
  /** `candidatoId`: the record in this company, where the one asked for is another company's. */
  answers: shapeOf({ incluidas: list(id), existentes: list(id), candidatoId: id }),
});
