export const texts = {
  outsideReason: "uma página pode quebrar antes da entrada; guarda só o relatório, poucos por minuto, e não mostra nada.",
  title: "Relatórios de problema",
  right: "Ver relatórios de problema",
  lead: "O que as pessoas enviaram da página de erro: o ambiente e o erro, nunca o conteúdo dos formulários. Guardados por 180 dias.",
  none: "Nenhum registro encontrado.",
  columns: { when: "Recebido em", where: "Página", what: "Erro", who: "Enviado por" },
  details: "Relatório",
  noUser: "Sem acesso ao sistema",
  show: (what: string, where: string) => `Detalhes de ${what}, em ${where}`,
  download: "Baixar relatório",
  fileName: (id: number) => `relatorio-de-problema-${id}.txt`,
  mailSubject: (id: number) => `Quadro: relatório de problema ${id}`,
} as const;
