/** Right to read the log: what everybody wrote. Values stay closed without the right to the register they are of. */
export const LOG_RIGHT = "ROLE_LOG_VER";
export const LOG_ADDRESS = "/utilitario/log";
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
  readonly operacao: { readonly id: string; readonly titulo: string };
  readonly mudancas: readonly LogChange[];
}

/** `GET /api/utilitario/log`. */
export interface LogAnswer {
  readonly content: readonly LogEntry[];
  readonly pageable: { readonly paged: true; readonly offset: number };
  readonly size: number;
  readonly totalElements: number;
  readonly totalPages: number;
}

export interface LogChoice {
  readonly id: string;
  readonly titulo: string;
}

/** `GET /api/utilitario/log/opcoes`: what the filters offer. */
export interface LogOptions {
  readonly usuarios: readonly LogChoice[];
  readonly empresas: readonly LogChoice[];
  readonly cadastros: readonly LogChoice[];
  readonly operacoes: readonly LogChoice[];
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
export const isBackwards = ({ de, ate }: LogFilters): boolean => de !== undefined && ate !== undefined && ate < de;
