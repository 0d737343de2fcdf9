/** How one gets in: what routes, menus and tabs need before anything else of the feature is loaded. */
export const PAGE = "/avaliacao/acompanhamentos-periodos-experiencia";
/** Where a talent says how their own first months went. */
export const OWN_PAGE = "/avaliacao/minha-experiencia";
export const SEES = "ROLE_AVALIACAO_EXPERIENCIA_VER";
