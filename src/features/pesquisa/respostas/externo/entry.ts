/** Where whoever has no user answers a survey: the token names one sheet. */
export const OPEN_SURVEY = "/externo/pesquisa";
