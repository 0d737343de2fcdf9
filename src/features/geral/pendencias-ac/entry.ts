/** How one gets in: what routes, menus and tabs need before anything else of the feature is loaded. */
export const ANSWERS = "ROLE_FOLHA_RESPONDER";
export const PENDING_PAGE = "/geral/pendencias-folha";
