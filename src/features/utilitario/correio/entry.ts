/** How one gets in: what routes, menus and tabs need before anything else of the feature is loaded. */
export const OUTBOX = "/utilitario/correio";
export const SEES_OUTBOX = "ROLE_CORREIO_VER";
