import { type AnswerOf, describedCall, type QueryOf } from "../../../metadata/call.ts";
import {
  count,
  day,
  flag,
  id,
  list,
  maybe,
  moment,
  object,
  type Page,
  pageOf,
  type Shape,
  shapeOf,
  text,
} from "../../../metadata/shape.ts";
import { LOG, LOG_RIGHT } from "./entry.ts";

/** Rows of a page, as in every list. */
export const LOG_PAGE = 15;
/** Entries one file may hold. */
export const LOG_EXPORT = 20_000;
/** Value of the company filter that means every company the reader sees. */
export const ALL_COMPANIES = "todas";

/** One member before and after, in words. */
export interface LogChange {
  readonly campo: string;
  readonly titulo: string;
  readonly antes: string;
  readonly depois: string;
  /** The reader may not see the values: both are masked. */
  readonly restrito: boolean;
}

/** One write: who, when, what. */
export interface LogEntry {
  readonly id: number;
  /** UTC ISO. */
  readonly momento: string;
  /** The moment as people of the company's zone read it. */
  readonly quando: string;
  readonly usuario: { readonly id: number; readonly nome: string };
  /** Who really acted, logged in as `usuario`. */
  readonly conectadoPor?: { readonly id: number; readonly nome: string };
  /** Absent for what belongs to no company. */
  readonly empresa?: { readonly id: number; readonly nome: string };
  readonly cadastro: { readonly id: string; readonly titulo: string };
  readonly registroId: number;
  /** What the record is called; absent where the reader does not see it, or it has no name. */
  readonly registro?: string;
  readonly operacao: { readonly id: string; readonly titulo: string };
  readonly mudancas: readonly LogChange[];
}

export interface LogChoice {
  readonly id: string;
  readonly titulo: string;
}

/** Filters as the address carries them; absent ones do not narrow. Without `empresa`: the company of the tab. */
export interface LogFilters {
  readonly de?: string;
  readonly ate?: string;
  readonly usuario?: string;
  readonly empresa?: string;
  readonly cadastro?: string;
  readonly operacao?: string;
  readonly registro?: string;
}

/** A period that ends before it begins. */
export const isBackwards = ({ de, ate }: Pick<LogFilters, "de" | "ate">): boolean =>
  de !== undefined && ate !== undefined && ate < de;

const person = object<LogEntry["usuario"]>({ id: count, nome: text });
const named = object<LogChoice>({ id: text, titulo: text });
const entry = object<LogEntry>({
  id,
  momento: moment,
  quando: text,
  usuario: person,
  conectadoPor: maybe(person),
  empresa: maybe(person),
  cadastro: named,
  registroId: count,
  registro: maybe(text),
  operacao: named,
  mudancas: list(object<LogChange>({ campo: text, titulo: text, antes: text, depois: text, restrito: flag })),
});
const name: Shape<string> = { ...text, pattern: "^[a-z0-9/_-]{1,80}$" };
const filters = {
  de: day,
  ate: day,
  usuario: count,
  empresa: { ...text, pattern: `^(${ALL_COMPANIES}|\\d{1,15})$` } as Shape<string>,
  cadastro: name,
  operacao: name,
  registro: count,
};
const place = {
  module: "utilitario",
  title: "Log de auditoria",
  method: "GET",
  audience: { right: LOG_RIGHT },
} as const;
const path = LOG;

export interface LogAnswer extends Page<LogEntry> {
  readonly pageable: { readonly paged: boolean; readonly offset: number };
}

export const logEntries = describedCall({
  ...place,
  path,
  summary: "Quem alterou o quê, em todos os cadastros",
  query: { ...filters, page: { ...count, maximum: 100_000 } as Shape<number> },
  answers: pageOf(entry, { pageable: shapeOf({ paged: flag, offset: count }) }) as Shape<LogAnswer>,
});
export const logOptions = describedCall({
  ...place,
  path: `${path}/opcoes`,
  summary: "O que os filtros do log oferecem",
  query: filters,
  answers: shapeOf({ usuarios: list(named), empresas: list(named), cadastros: list(named), operacoes: list(named) }),
});
export const logFile = describedCall({
  ...place,
  path: `${path}/exportacao`,
  summary: "O log filtrado, em CSV",
  query: filters,
  answers: { file: ["text/csv; charset=utf-8"] },
});

/** What the filters offer. */
export type LogOptions = AnswerOf<typeof logOptions>;

/** The filters as the calls take them. */
export type LogQuery = QueryOf<typeof logOptions>;
export const asQuery = ({ usuario, registro, ...rest }: LogFilters): LogQuery => ({
  ...rest,
  ...(usuario === undefined ? {} : { usuario: Number(usuario) }),
  ...(registro === undefined ? {} : { registro: Number(registro) }),
});
