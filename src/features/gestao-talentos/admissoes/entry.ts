/** How one gets in: what routes, menus and tabs need before anything else of the feature is loaded. */

/** The page of who was invited; the code lies behind the # of its address. */
export const INVITE_PAGE = "/admissao";
export const ADMISSIONS = "/gestao-talentos/talentos-admissao";
/** Where the admissions under way are seen by their steps. */
export const BOARD_PAGE = `${ADMISSIONS}/quadro`;
