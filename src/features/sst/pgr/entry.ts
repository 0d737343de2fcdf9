/** How one gets in: what routes, menus and tabs need before anything else of the feature is loaded. */
export const PROGRAMME = "/sst/pgr";
export const SEES_PROGRAMME = "ROLE_SST_MEDICOES_RISCO_VER";
