export const texts = {
  title: "Inconsistências do banco de dados",
  check: "Se algum talento da empresa tem no cadastro algo que não pode estar certo",
  checkWhy: "Quais são, e o quê, diz o relatório em analytics/inconsistencias/relatorio.",
} as const;
