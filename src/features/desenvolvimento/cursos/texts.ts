export const texts = {
  noNeed: "Necessidade atendida: registro não encontrado",
} as const;
