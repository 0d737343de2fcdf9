/** Authority to work as another user; named here because the server asks for it and the browser shows what it opens. */
export const ACT_AS_RIGHT = "ROLE_LOGIN_COMO";
