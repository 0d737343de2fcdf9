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
