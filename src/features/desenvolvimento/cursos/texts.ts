export const texts = {
  expiring: "Cursos de talentos que vencem em até 30 dias ou venceram há pouco",
  expiringAction: "Programar a reciclagem",
  noNeed: "Necessidade atendida: registro não encontrado",
} as const;
