/** What printed lists and records say besides their records. */
export const PRINT_TEXTS = {
  search: "Busca",
  preset: "Filtro",
  alert: "Alerta",
  companies: "Empresas",
  selected: "Selecionados",
  records: (count: number) => (count === 1 ? "1 registro" : `${count.toLocaleString("pt-BR")} registros`),
  from: (text: string) => `de ${text}`,
  to: (text: string) => `até ${text}`,
  hidden: (title: string) => `${title} não exibido`,
  total: "Total",
  subtotal: "Registros",
  other: "Outros dados",
  count: "Quantidade",
  tooMany: (most: number) =>
    `A lista passa de ${most.toLocaleString("pt-BR")} registros, o que cabe neste formato. Restrinja os filtros ou use a planilha.`,
} as const;
