/** States of the collaboration integration (spec 002 §4). */
export const STATES = ["Ativo", "Inativo", "NaoAutenticado", "EmpresaDesintegrada", "Homologacao", "SemChavePrivada"] as const;
export type ColaboreState = (typeof STATES)[number];

/** The state the session answer tells; undefined when it tells none, or one nobody knows. */
export function stateOf(info: unknown): ColaboreState | undefined {
  const told = (info as { readonly integracaoColabore?: { readonly status?: unknown } | null } | null | undefined)
    ?.integracaoColabore?.status;
  return STATES.find((state) => state === told);
}

export const isConnected = (state: ColaboreState): boolean => state === "Ativo" || state === "Homologacao";
