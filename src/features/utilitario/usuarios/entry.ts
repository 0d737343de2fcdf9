/** How one gets in: what routes, menus and tabs need before anything else of the feature is loaded. */

/** Right to edit users: whoever may set a password may open an account. */
export const LOCKS_RIGHT = "ROLE_UTILITARIO_USUARIOS_EDITAR";
/** Page, and call, of who has the link. */
export const REDEEM = "/redefinir-senha";
/** Screen that begins a new password for somebody else. */
export const RESET_PAGE = "/utilitario/redefinicao-senha";
const FORM = /^\/utilitario\/usuarios\/(\d+)$/;
/** The user whose form stands at a path; 0 at any other. */
export const userAt = (path: string): number => Number(FORM.exec(path)?.[1] ?? 0);
export const LOCKED = "/utilitario/acessos-bloqueados";
export const FORGOT = "Esqueci minha senha";
