/** How one gets in: what routes, menus and tabs need before anything else of the feature is loaded. */
export const PAGE = "/avaliacao/acompanhamentos-periodos-experiencia";
export const SEES = "ROLE_AVALIACAO_EXPERIENCIA_VER";
