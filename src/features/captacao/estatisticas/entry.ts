/** How one gets in: what routes, menus and tabs need before anything else of the feature is loaded. */
export const FILLING = "/captacao/estatisticas-preenchimento-vaga";
export const SEES_FILLING = "ROLE_CAPTACAO_ESTATISTICAS_PREENCHIMENTO_VAGA_VER";
