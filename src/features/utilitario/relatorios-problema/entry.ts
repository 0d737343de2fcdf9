/** How one gets in: what routes, menus and tabs need before anything else of the feature is loaded. */
export const PROBLEMS = "/utilitario/relatorios-problema";
export const SEES_PROBLEMS = "ROLE_RELATORIOS_PROBLEMA_VER";
