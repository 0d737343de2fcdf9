/** Where users one may log in as are looked for, and the page that shows them. */
export const PAGE = "/utilitario/acesso-como";
/** Begins (`/{usuarioId}`) and ends working as another user. */
export const ACTING = "/userinfo/login-como";
export const PAGE_SIZE = 15;

/** What `GET /api/utilitario/acesso-como?q=&page=` answers. */
export interface ActableAnswer {
  readonly content: readonly { readonly id: number; readonly nome: string; readonly login: string }[];
  readonly totalElements: number;
}
