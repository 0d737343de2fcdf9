/** How one gets in: what routes, menus and tabs need before anything else of the feature is loaded. */
export const PANEL = "/captacao/acompanhamento";
export const VIEW = "ROLE_CAPTACAO_CANDIDATOS_SOLICITACAO_VER";
