export const texts = {
  title: "Ocorrências de talentos: consultas",
  talents: "Talentos com ocorrências, e quantas",
  points: "Ocorrências e pontos de um talento em 12 meses",
  pointsWhy: "Das ocorrências que começaram nos últimos 12 meses, até hoje.",
  byPeriod: "Ocorrências de um período por tipo, com e sem providência",
  byPeriodWhy: "Do tipo com mais ocorrências ao com menos. Sem quantidade, os dez primeiros.",
  order: "Data final inferior a data inicial.",
} as const;
