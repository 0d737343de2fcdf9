import { describedCall } from "../../../metadata/call.ts";
import {
  count,
  flag,
  id,
  list,
  maybe,
  moment,
  object,
  only,
  orNull,
  type Page,
  pageOf,
  type Shape,
  shapeOf,
  text,
} from "../../../metadata/shape.ts";
import { texts } from "./texts.ts";

export type BoxType = keyof typeof texts.boxes;

/** Boxes of the start page: those of the left column first, as they lie until somebody moves them. */
export const BOXES = Object.keys(texts.boxes) as readonly BoxType[];

/** A box shows no more of its messages than this (spec 001 §9). */
export const SHOWN = 30;
const CUT = 200;

/** A message as `GET /api/userinfo/mensagens` answers it. Every user has an own copy, so both ids are the copy's. */
export interface BoxMessage {
  readonly id: number;
  readonly usuarioMensagemId: number;
  readonly remetente: string;
  /** UTC ISO. */
  readonly data: string;
  readonly texto: string;
  /** The text, cut at 200 characters. */
  readonly textoAbreviado: string;
  readonly link: string | null;
  readonly target: "_self" | "_blank";
  readonly lida: boolean;
  readonly tipo: BoxType;
}

export interface Box {
  readonly tipo: BoxType;
  readonly titulo: string;
  /** The newest ones, `SHOWN` at most. */
  readonly mensagens: readonly BoxMessage[];
  readonly naoLidas: number;
  readonly total: number;
  readonly minimizado: boolean;
}

/** Where the boxes lie, as a user left them. Every box is in exactly one column. */
export interface Arrangement {
  readonly caixasEsquerda: readonly BoxType[];
  readonly caixasDireita: readonly BoxType[];
  readonly caixasMinimizadas: readonly BoxType[];
}

const tipo = only(...BOXES);
const message = object<BoxMessage>({
  id,
  usuarioMensagemId: id,
  remetente: text,
  data: moment,
  texto: text,
  textoAbreviado: text,
  link: orNull(text),
  target: only("_self", "_blank"),
  lida: flag,
  tipo,
});
const box = object<Box>({ tipo, titulo: text, mensagens: list(message), naoLidas: count, total: count, minimizado: flag });
const page = pageOf(message, { pageable: shapeOf({ paged: flag, offset: count }), naoLidas: count });
/** One page of a box. */
export interface BoxPage extends Page<BoxMessage> {
  readonly pageable: { readonly paged: boolean; readonly offset: number };
  readonly naoLidas: number;
}
const columns = shapeOf({ caixasEsquerda: list(tipo), caixasDireita: list(tipo), caixasMinimizadas: list(tipo) });
const arranging = shapeOf({ caixasMensagens: columns });

const place = { module: "geral", title: "Mensagens", audience: { anyUser: true } } as const;
const path = "/userinfo/mensagens";

export const messages = describedCall({
  ...place,
  method: "GET",
  path,
  summary: "Caixas de mensagens da página inicial; com tipo, as mensagens de uma delas em páginas",
  query: { tipo, page: { ...count, maximum: 1_000_000 } as Shape<number>, size: { ...id, maximum: 100 } as Shape<number> },
  answers: { anyOf: [list(box), page] } as Shape<readonly Box[] | BoxPage>,
});
export const removeOne = describedCall({
  ...place,
  method: "DELETE",
  path: `${path}/:id`,
  summary: "Exclui uma mensagem própria",
  answers: shapeOf({ id }),
});
export const mark = describedCall({
  ...place,
  method: "PATCH",
  path: `${path}/:id/lida/:flag`,
  summary: "Marca uma mensagem como lida ou não lida",
  answers: shapeOf({ id, lida: flag }),
});
export const readColumns = describedCall({
  ...place,
  method: "GET",
  path: "/userinfo/usuario/caixa-mensagens",
  summary: "Como as caixas estão dispostas",
  answers: arranging,
});
export const storeColumns = describedCall({
  ...readColumns,
  method: "PUT",
  summary: "Guarda a disposição das caixas",
  takes: shapeOf({
    caixasMensagens: shapeOf({
      caixasEsquerda: maybe(list(tipo)),
      caixasDireita: maybe(list(tipo)),
      caixasMinimizadas: maybe(list(tipo)),
    }),
  }),
});

export type Side = "caixasEsquerda" | "caixasDireita";

export const isBox = (name: unknown): name is BoxType => typeof name === "string" && Object.hasOwn(texts.boxes, name);

export const abbreviated = (text: string): string => (text.length > CUT ? `${text.slice(0, CUT)}…` : text);

/** A stored arrangement made whole: boxes it does not know come last in the column they lie in at first. */
export function arranged(stored?: Arrangement): Arrangement {
  const half = BOXES.length / 2;
  const first = { caixasEsquerda: BOXES.slice(0, half), caixasDireita: BOXES.slice(half), caixasMinimizadas: [] };
  if (stored === undefined) return first;
  const known = new Set([...stored.caixasEsquerda, ...stored.caixasDireita]);
  const whole = (side: Side): readonly BoxType[] => [
    ...stored[side].filter(isBox),
    ...first[side].filter((box) => !known.has(box)),
  ];
  return {
    caixasEsquerda: whole("caixasEsquerda"),
    caixasDireita: whole("caixasDireita"),
    caixasMinimizadas: stored.caixasMinimizadas.filter(isBox),
  };
}

export function placeOf(arrangement: Arrangement, box: BoxType): { readonly side: Side; readonly at: number } {
  const left = arrangement.caixasEsquerda.indexOf(box);
  return left >= 0 ? { side: "caixasEsquerda", at: left } : { side: "caixasDireita", at: arrangement.caixasDireita.indexOf(box) };
}

/** The box at place `at` of a column, counted without the box itself; places beyond the ends are the ends. */
export function moved(arrangement: Arrangement, box: BoxType, side: Side, at: number): Arrangement {
  const without = (column: readonly BoxType[]): BoxType[] => column.filter((other) => other !== box);
  const columns = {
    caixasEsquerda: without(arrangement.caixasEsquerda),
    caixasDireita: without(arrangement.caixasDireita),
  };
  columns[side].splice(Math.max(0, at), 0, box);
  return { ...arrangement, ...columns };
}

export function toggled(arrangement: Arrangement, box: BoxType): Arrangement {
  const { caixasMinimizadas } = arrangement;
  const rest = caixasMinimizadas.filter((other) => other !== box);
  return { ...arrangement, caixasMinimizadas: rest.length < caixasMinimizadas.length ? rest : [...rest, box] };
}

/** An arrangement of some boxes alone, and how what became of it goes back among the others, which stay at the ends of their columns. */
export function within(arrangement: Arrangement, mine: ReadonlySet<BoxType>) {
  const part = (side: Side, isShown: boolean): readonly BoxType[] => arrangement[side].filter((box) => mine.has(box) === isShown);
  return {
    shown: { ...arrangement, caixasEsquerda: part("caixasEsquerda", true), caixasDireita: part("caixasDireita", true) },
    whole: (next: Arrangement): Arrangement => ({
      ...next,
      caixasEsquerda: [...next.caixasEsquerda, ...part("caixasEsquerda", false)],
      caixasDireita: [...next.caixasDireita, ...part("caixasDireita", false)],
    }),
  };
}
