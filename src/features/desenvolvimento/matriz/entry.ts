/** How one gets in: what routes, menus and tabs need before anything else of the feature is loaded. */

/** Of the report that lies at the same rows: who prints the matrix sees it. */
export const SEES_MATRIX = "ROLE_REL_DESENVOLVIMENTO_TREINAMENTOS";
export const MATRIX_PAGE = "/desenvolvimento/treinamentos/matriz";
export const SURVEY_TAB = "Lacunas e plano";
