/** How one gets in: what routes, menus and tabs need before anything else of the feature is loaded. */

/** The page, reachable for everybody who is logged in. */
export const PAGE = "/utilitario/sessoes-seguranca";
/** Second factors of other users, for whoever administers them. */
export const RESET_PAGE = "/utilitario/segundo-fator";
export const RESET_RIGHT = "ROLE_UTILITARIO_USUARIOS_EDITAR";
export const SECURITY = "Sessões e segurança";
