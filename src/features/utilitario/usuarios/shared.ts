/** Screen and API of accounts that failed log-ins locked. */
export const LOCKS_ADDRESS = "/utilitario/acessos-bloqueados";
/** Right to edit users: whoever may set a password may open an account. */
export const LOCKS_RIGHT = "ROLE_UTILITARIO_USUARIOS_EDITAR";

export interface LockedUser {
  readonly id: number;
  readonly nome: string;
  readonly login: string;
  /** When the lock ends by itself, UTC ISO. */
  readonly ate: string;
}

/** Begins a new password for somebody else. */
export const RESET = "/utilitario/usuarios/:id/redefinicao-senha";
/** Ends every session of somebody else. */
export const SESSIONS = "/utilitario/usuarios/:id/sessoes";
/** Screen that begins it. */
export const RESET_PAGE = "/utilitario/redefinicao-senha";
/** Public: asks for a link, and uses one. */
export const FORGOT = "/recuperar-senha";
export const REDEEM = "/redefinir-senha";

/** What became of it; the password is shown this once. */
export interface Begun {
  /** Where the link went, most of it hidden. */
  readonly enviadoPara: string | null;
  readonly senhaProvisoria: string | null;
  /** When the link ends, UTC ISO. */
  readonly validade: string | null;
}
