/** How one gets in: what routes, menus and tabs need before anything else of the feature is loaded. */

/** Right to read the log: what everybody wrote. Values stay closed without the right to the register they are of. */
export const LOG_RIGHT = "ROLE_LOG_VER";
export const LOG = "/utilitario/log";
