export const texts = {
  title: "Avaliações",
  active: "Modelos de avaliação ativos",
  performance: "Modelos de avaliação de desempenho ativos",
  periods: "Modelos dos períodos de experiência de um talento",
  periodsWhy: "Com o primeiro e o último dia de cada período, contados da admissão.",
  period: "O modelo de um período de experiência de um talento",
  exists: "Se existe um Nine Box da data",
  configure: "Configura os modelos dos períodos de experiência de vários talentos",
  configureWhy: "O que já havia de um talento e período é substituído; o que não vem fica como está.",
} as const;
