/** Registers that the language itself speaks of: `$company`, `$system`, `$user` and the owners of scopes. */
export const WORLD = {
  company: "utilitario/empresas",
  group: "utilitario/grupos-empresas",
  system: "utilitario/parametros-sistema",
  user: "utilitario/usuarios",
  area: "cargo-salario/areas-organizacionais",
  talent: "gestao-talentos/colaboradores",
} as const;
