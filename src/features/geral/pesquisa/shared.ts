/** Something to do that a menu does not say: `Novo colaborador`. */
export interface SearchAction {
  readonly titulo: string;
  /** Address of the page, with leading slash. */
  readonly caminho: string;
}

/** Records of one register that hold the text. */
export interface SearchGroup {
  readonly titulo: string;
  /** Address of the register's list, with leading slash. */
  readonly caminho: string;
  readonly registros: readonly { readonly id: number; readonly rotulo: string }[];
  /** There are more than these. */
  readonly mais: boolean;
}

/** What `GET /api/pesquisa?q=&de=` answers. */
export interface SearchAnswer {
  /** With the first part only. */
  readonly acoes: readonly SearchAction[];
  readonly grupos: readonly SearchGroup[];
  /** `de` of the next part; null when every register was searched. */
  readonly proxima: number | null;
}

export const SEARCH = "/pesquisa";
/** Records are searched from this length on. */
export const SHORTEST = 2;
export const LONGEST = 100;
/** A palette of more than these helps nobody: the rest is not asked for. */
export const ENOUGH = 40;
