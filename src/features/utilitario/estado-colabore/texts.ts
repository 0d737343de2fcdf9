import type { ColaboreState } from "./shared.ts";

const states: Readonly<Record<ColaboreState, string>> = {
  Ativo: "ativa",
  Inativo: "inativa",
  NaoAutenticado: "não autenticada",
  EmpresaDesintegrada: "empresa desintegrada",
  Homologacao: "em homologação",
  SemChavePrivada: "sem chave privada",
};

export const texts = {
  state: (state: ColaboreState) => `Integração com o Colabore: ${states[state]}`,
} as const;
