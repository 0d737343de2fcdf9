export const texts = {
  title: "Relatórios de problema",
  right: "Ver relatórios de problema",
  lead: "O que as pessoas enviaram da página de erro: o ambiente e o erro, nunca o conteúdo dos formulários. Guardados por 180 dias.",
  loading: "Carregando…",
  failed: "Não foi possível carregar.",
  empty: "Nenhum registro encontrado.",
  columns: { when: "Recebido em", where: "Página", what: "Erro", who: "Enviado por", details: "Detalhes" },
  noUser: "Sem acesso ao sistema",
  show: (what: string, when: string) => `Detalhes de ${what}, ${when}`,
  download: "Baixar relatório",
  fileName: (id: number) => `relatorio-de-problema-${id}.txt`,
  mailSubject: (id: number) => `Quadro: relatório de problema ${id}`,
} as const;
