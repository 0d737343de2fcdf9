export const texts = {
  full: "Todas as vagas desta solicitação já foram preenchidas.",
} as const;
