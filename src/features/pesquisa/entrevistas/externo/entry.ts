/** Where whoever left answers their interview: the token names one interview. */
export const OPEN_INTERVIEW = "/externo/entrevista";
