import { colaboradoresRights } from "../../../generated/types/gestao-talentos/colaboradores.ts";
/** Operation that takes a dismissal back. */
export const UNDO = "cancela-desligamento";
export const UNDOES = colaboradoresRights.cancelaDesligamento;
