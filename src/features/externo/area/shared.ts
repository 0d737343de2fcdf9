/** First part of every address of the external area, in the browser and below `/api`. */
export const AREA = "/externo";
export const LOGIN = `${AREA}/login`;
export const RECOVERY = `${AREA}/recuperar-senha`;
export const ADS = `${AREA}/anuncios`;
export const APPLICATIONS = `${AREA}/candidato-solicitacoes`;
export const EVALUATIONS = `${AREA}/avaliacoes`;
export const TO_ANSWER = `${AREA}/solicitacao-avaliacao`;
export const STAGES = `${AREA}/historico-candidatos`;
export const CANDIDATES = `${AREA}/candidatos`;

/** Who is logged in, and its end. */
export const USERINFO = `${AREA}/userinfo`;
export const LOGOUT = `${USERINFO}/logout`;
export const VISIT = `${USERINFO}/sensedata`;
export const COMPANIES = `${AREA}/empresas`;
export const PARAMETERS = `${AREA}/parametros-do-sistema`;

/** Most letters of a name in the greeting (spec 000 §2.5). */
export const GREETING_LETTERS = 20;

/** `000.000.000-00` of 11 digits. */
export const cpfText = (cpf: string): string => cpf.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, "$1.$2.$3-$4");

/** The digits of a CPF as typed, with or without its mask. */
export const cpfDigits = (text: string): string => text.replace(/[.\-\s]/g, "");

/** The name as the greeting shows it. */
export const greetingName = (name: string): string => [...name].slice(0, GREETING_LETTERS).join("");

/** The number of a company or a vacancy as links carry it; null when it is none, undefined when there is none. */
export function numberIn(text: string | null): number | null | undefined {
  if (text === null || text === "") return undefined;
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}

/** Of the browser, readable by its scripts and by the server's own pages: somebody is in here. Who, the session's cookie alone knows. */
export const HERE_COOKIE = "quadro_candidato_aqui";
/** In the query of a vacancy: the page opens with telling it to a friend. */
export const FRIEND = "amigo";

/** The largest file a candidate sends. */
export const MOST_SENT_BYTES = 10 * 1024 * 1024;
