/** How one gets in: what routes, menus and tabs need before anything else of the feature is loaded. */
export const SEES_ALL = "ROLE_AVALIACAO_RESULTADO_VER_TODOS";
export const SEES_TEAM = "ROLE_AVALIACAO_RESULTADO_EQUIPE";
export const SHEETS = "/avaliacao/avaliacoes-desempenhos-questionarios";
export const ANSWERED = "/avaliacao/respostas";
export const OWN_RESULTS = "/avaliacao/meus-resultados";
export const TEAM = "/avaliacao/equipe";
export const BOXES = "/avaliacao/ninebox";
export const SEES_BOXES = "ROLE_AVALIACAO_NINEBOX_VER";
export const BOX_CHART = `${BOXES}/chart`;
export const BOX_REPORT = `${BOXES}/relatorio`;
export const cycleTabs = { participants: "Participantes", progress: "Andamento", results: "Resultados", board: "Quadro" };
