export const texts = {
  title: "Ocorrências de talentos: consultas",
  talents: "Talentos com ocorrências, e quantas",
  byPeriod: "Ocorrências de um período por tipo, com e sem providência",
  byPeriodWhy: "Do tipo com mais ocorrências ao com menos. Sem quantidade, os dez primeiros.",
  order: "Data final inferior a data inicial.",
} as const;
