export const pageFooterTexts = {
  count: (total: number): string => `${total.toLocaleString("pt-BR")} registro(s) encontrado(s).`,
  pages: "Páginas",
  previous: "Página anterior",
  next: "Próxima página",
  page: (page: number, pages: number): string => `Página ${page.toLocaleString("pt-BR")} de ${pages.toLocaleString("pt-BR")}`,
  rows: "Linhas por página",
  jump: "Ir para a página",
} as const;
