export const texts = {
  title: "Vacinas",
  applied: "Se alguma dose da vacina já foi aplicada",
} as const;
