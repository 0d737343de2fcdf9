/** How one gets in: what routes, menus and tabs need before anything else of the feature is loaded. */
export const OWN_REPORTS_TITLE = "Meus relatórios";
