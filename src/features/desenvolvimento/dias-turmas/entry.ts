/** How one gets in: what routes, menus and tabs need before anything else of the feature is loaded. */
export const CLASS_DAYS = "/desenvolvimento/dias-turmas";
export const SEES_DAYS = "ROLE_DESENVOLVIMENTO_TURMAS_VER";
