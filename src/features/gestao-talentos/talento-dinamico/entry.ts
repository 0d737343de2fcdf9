/** How one gets in: what routes, menus and tabs need before anything else of the feature is loaded. */
export const PAGE = "/gestao-talentos/relatorios/talento-dinamico";
export const RIGHT = "ROLE_REL_GESTAO_TALENTOS_TALENTO_DINAMICO";
