/** How one gets in: what routes, menus and tabs need before anything else of the feature is loaded. */
export const ABOUT = "/utilitario/sobre";
export const SEES_ABOUT = "ROLE_SOBRE_VER";
export const RELEASES = "/versoes";
