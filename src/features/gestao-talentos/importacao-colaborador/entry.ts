import { colaboradoresRights } from "../../../generated/types/gestao-talentos/colaboradores.ts";
/** How one gets in: what routes, menus and tabs need before anything else of the feature is loaded. */

/** The page stands among the talents. */
export const IMPORT_PAGE = "/gestao-talentos/talentos/importacao-colaborador";
export const IMPORT_RIGHT = colaboradoresRights.create;
