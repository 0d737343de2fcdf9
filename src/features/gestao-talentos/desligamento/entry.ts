/** Operation that takes a dismissal back. */
export const UNDO = "cancela-desligamento";
export const UNDOES = "ROLE_GESTAO_TALENTOS_COLABORADORES_CANCELA_DESLIGAMENTO";
