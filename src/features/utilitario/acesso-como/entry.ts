/** How one gets in: what routes, menus and tabs need before anything else of the feature is loaded. */
export const ACT_AS_PAGE = "/utilitario/acesso-como";
