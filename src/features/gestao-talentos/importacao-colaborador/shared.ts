import { texts } from "./texts.ts";

/** Call and page of the import; the page stands among the talents. */
export const IMPORT_CALL = "/cargo-salario/colaboradores/importa-colaboradores";
export const IMPORT_PAGE = "/gestao-talentos/talentos/importacao-colaborador";
export const IMPORT_RIGHT = "ROLE_GESTAO_TALENTOS_COLABORADORES_INSERIR";
export const WAIVE = "ignoraOpcionaisObrigatorios";
export const IMPORT_TITLE = texts.title;

export interface Imported {
  readonly importados: number;
  readonly ignorados: number;
  readonly erros: readonly { readonly linha: number; readonly campo: string; readonly mensagem: string }[];
}
