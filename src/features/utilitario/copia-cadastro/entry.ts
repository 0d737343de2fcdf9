/** How one gets in: what routes, menus and tabs need before anything else of the feature is loaded. */

/** Right to copy registers from one company to others; it is asked for in the origin and in each destination. */
export const COPY_RIGHT = "ROLE_COPIAR_CADASTROS";
export const COPY_PAGE = "/utilitario/copia-cadastro";
