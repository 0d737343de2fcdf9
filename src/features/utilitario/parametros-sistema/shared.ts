/** Calls that answer one system parameter, and the member they read. Spelled as the specification spells them. */
export const FLAGS = {
  "compartilha-candidatos": "compartilhaCandidatos",
  "compartilha-colaboradores": "compartilhaColaboradores",
  "compartilha-cursos": "compartilhaCursos",
  "aderiu-ao-esocial": "aderiuAoEsocial",
} as const;

/** Names of the members a list of texts holds; anything else is none. */
export const namesIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === "string") : [];
