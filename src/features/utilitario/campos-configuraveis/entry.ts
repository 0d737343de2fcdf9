/** How one gets in: what routes, menus and tabs need before anything else of the feature is loaded. */

/** Right to name, hide and demand members of registers in a company. */
export const CONFIGURE_RIGHT = "ROLE_CONFIGURAR_CAMPOS";
export const CONFIGURE_PAGE = "/utilitario/campos-configuraveis";
