/** Authority to read, in registers that are shared, the records of every company of the own group. */
export const SEE_GROUP_RIGHT = "ROLE_VER_TODAS_EMPRESAS";
