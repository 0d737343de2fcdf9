/** How one gets in: what routes, menus and tabs need before anything else of the feature is loaded. */
export const ANSWERS = "/pesquisa/colaborador-respostas";
export const RESPONDENTS = "/pesquisa/colaborador-questionario";
export const FOR_OTHERS = "ROLE_PESQUISA_RESPONDER_POR_OUTRO";
export const SEES_RESPONDENTS = "ROLE_PESQUISA_RESPONDENTES_VER";
export const RESULTS_TAB = "Resultado";
