/** How one gets in: what routes, menus and tabs need before anything else of the feature is loaded. */
export const PAGE = "/utilitario/meus-dados";
/** Spec 000 §6. */
export const OWN_DATA_RIGHT = "ROLE_CAD_INFO_PESSOAL";
export const OWN_DATA = "Atualizar Meus Dados";
