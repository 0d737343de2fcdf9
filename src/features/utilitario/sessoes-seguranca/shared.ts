/** The page, reachable for everybody who is logged in, and its calls beside it. */
export const PAGE = "/utilitario/sessoes-seguranca";
export const STATE = "/userinfo/seguranca";
export const SESSIONS = "/userinfo/sessoes";
export const CODES = "/userinfo/segundo-fator";
export const PASSKEYS = "/userinfo/chaves-acesso";
/** Second factors of other users, for whoever administers them. */
export const RESET_PAGE = "/utilitario/segundo-fator";
export const RESET_RIGHT = "ROLE_UTILITARIO_USUARIOS_EDITAR";

export const NAME_LENGTH = 60;

/** What `GET /api/userinfo/seguranca` answers. Moments are UTC ISO. */
export interface SecurityAnswer {
  readonly sessoes: readonly {
    readonly chave: string;
    readonly navegador: string;
    readonly endereco: string;
    readonly desde: string;
    readonly vista: string;
    readonly atual: boolean;
  }[];
  readonly entradas: readonly {
    readonly momento: string;
    readonly navegador: string;
    readonly endereco: string;
    readonly meio: "senha" | "senha-codigo" | "senha-recuperacao" | "chave";
  }[];
  readonly codigos: { readonly desde: string; readonly recuperacao: number } | null;
  readonly exigido: boolean;
  readonly chaves: readonly PasskeyAnswer[];
  /** Origin at which passkeys work; null where they do not. */
  readonly origemChaves: string | null;
}

export interface PasskeyAnswer {
  readonly id: number;
  readonly nome: string;
  readonly criada: string;
  readonly usada: string | null;
}

export interface GuardedAnswer {
  readonly id: number;
  readonly nome: string;
  readonly login: string;
}
