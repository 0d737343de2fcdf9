/** How one gets in: what routes, menus and tabs need before anything else of the feature is loaded. */
export const CERTIFICATE_CHECK = "/certificados";
export const CERTIFICATES = "/desenvolvimento/certificado";
/** Where a scanned code leads. */
export const CHECK_IN = "/desenvolvimento/presenca";
export const ISSUES = "ROLE_DESENVOLVIMENTO_CERTIFICADO_EMITIR";
export const SEES_CERTIFICATIONS = "ROLE_DESENVOLVIMENTO_CERTIFICACOES_VER";
export const SEES_CLASSES = "ROLE_DESENVOLVIMENTO_TURMAS_VER";
export const PRESENCE_TAB = "Presença e notas";
