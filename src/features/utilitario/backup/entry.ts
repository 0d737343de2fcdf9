/** How one gets in: what routes, menus and tabs need before anything else of the feature is loaded. */
export const BACKUPS = "/utilitario/backup";
export const SEES_BACKUPS = "ROLE_UTILITARIO_BACKUP_VER";
