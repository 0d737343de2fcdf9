export const texts = {
  right: "Ver, no que é compartilhado, as outras empresas do grupo",
} as const;
