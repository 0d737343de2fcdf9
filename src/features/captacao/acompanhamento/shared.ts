import { describedCall } from "../../../metadata/call.ts";
import { count, day, flag, id, ids, list, maybe, type Of, orNull, record, shapeOf, text } from "../../../metadata/shape.ts";
import { PANEL, VIEW } from "./entry.ts";
import { texts } from "./texts.ts";

const place = { module: "captacao", title: texts.title, audience: { right: VIEW } } as const;

const vacancy = shapeOf({
  id,
  codigo: orNull(count),
  descricao: text,
  cargo: text,
  area: text,
  situacao: text,
  quantidade: count,
  preenchidas: count,
  candidatos: count,
  dias: count,
  /** Whom or what it waits for, in words. */
  espera: text,
  vencida: flag,
});
export type Vacancy = Of<typeof vacancy>;

export const panelCall = describedCall({
  ...place,
  method: "GET",
  path: PANEL,
  summary: texts.panel,
  answers: list(vacancy),
});

const column = shapeOf({ chave: text, titulo: text, total: count, etapa: orNull(id) });
export type Column = Of<typeof column>;
const event = shapeOf({ dia: day, texto: text, nota: orNull(text), futuro: flag });
export type VacancyEvent = Of<typeof event>;
const board = shapeOf({
  vaga: vacancy,
  anuncio: orNull(shapeOf({ id, titulo: text, publicado: flag })),
  colunas: list(column),
  eventos: list(event),
  podeMover: flag,
  podeTriar: flag,
  podeIncluir: flag,
  /** The vacancy takes an announcement and has none. */
  podeAnunciar: flag,
  /** Other companies of the group share candidates with the reader. */
  doGrupo: flag,
  triagemCega: flag,
});
export type Board = Of<typeof board>;

export const boardCall = describedCall({
  ...place,
  method: "GET",
  path: `${PANEL}/:id`,
  summary: texts.board,
  description: texts.boardWhy,
  answers: board,
});

export const card = shapeOf({
  id,
  candidatoId: id,
  nome: text,
  coluna: text,
  /** How it stands; sent back with a move, so that nobody undoes unseen what another person did. */
  posicao: text,
  situacao: text,
  apto: orNull(text),
  desde: day,
  foto: flag,
  /** Who it is, is kept back. */
  oculto: flag,
});
export type Card = Of<typeof card>;
export const cardsCall = describedCall({
  ...place,
  method: "GET",
  path: `${PANEL}/:id/cartoes`,
  summary: texts.cards,
  query: { coluna: text, q: text, offset: count, limit: { ...count, maximum: 200 } as typeof count },
  needs: ["coluna"],
  answers: shapeOf({ cartoes: list(card), total: count }),
});

export const SEES_REQUEST = "ROLE_CAPTACAO_SOLICITACOES_PESSOAL_VER";
export const SEES_AD = "ROLE_CAPTACAO_ANUNCIOS_VER";
export const MOVE_RIGHT = "ROLE_CAPTACAO_HISTORICO_INSERIR";
const outcome = shapeOf({ id, nome: text, ok: flag, mensagem: orNull(text) });
export type Outcome = Of<typeof outcome>;
const moved = shapeOf({ lote: orNull(id), resultados: list(outcome) });
export type Moved = Of<typeof moved>;

export const moveCall = describedCall({
  ...place,
  method: "POST",
  path: `${PANEL}/:id/movimentos`,
  audience: { right: MOVE_RIGHT },
  summary: texts.move,
  description: texts.moveWhy,
  takes: shapeOf({
    para: text,
    ids: maybe(ids),
    posicoes: maybe(record(text)),
    filtro: maybe(shapeOf({ coluna: text, q: maybe(text), esperados: count })),
  }),
  answers: moved,
});
export const undoCall = describedCall({
  ...place,
  method: "POST",
  path: `${PANEL}/movimentos/:id/desfazer`,
  audience: { right: MOVE_RIGHT },
  summary: texts.undo,
  answers: moved,
});

export const revealCall = describedCall({
  ...place,
  method: "POST",
  path: `${PANEL}/:id/candidatos/:candidatura/revelar`,
  summary: texts.reveal,
  description: texts.revealWhy,
  answers: card,
});

/** Columns beside the stages of the position. */
export const FIRST = "inscritos";
export const HIRED = "contratados";
export const REJECTED = "nao-selecionados";
export const GAVE_UP = "desistentes";
export const stageColumn = (stage: number): string => `etapa-${stage}`;
export const stageOf = (column: string): number | undefined => {
  const found = /^etapa-(\d{1,15})$/.exec(column)?.[1];
  return found === undefined ? undefined : Number(found);
};
