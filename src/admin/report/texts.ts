import type { DocumentFormat, Report } from "../../metadata/report.ts";

export const reportTexts = {
  filters: "Filtros",
  detail: "Apresentação",
  detailed: "Detalhado",
  summary: "Resumido",
  show: "Visualizar",
  pdf: "PDF",
  xls: "XLS",
  csv: "CSV",
  empty: "Não existem dados para o filtro informado.",
  failed: "Não foi possível gerar o relatório.",
  records: (count: number): string => (count === 1 ? "1 registro" : `${count.toLocaleString("pt-BR")} registros`),
  partly: (count: number): string =>
    `A prévia mostra as primeiras linhas dos ${count.toLocaleString("pt-BR")} registros; o arquivo traz todas.`,
  made: (name: string): string => `${name} foi gerado.`,
  behind: "Este relatório leva mais tempo. Pode sair desta página: o arquivo fica em Meus relatórios por sete dias.",
  ownReports: "Meus relatórios",
  progress: "Andamento do relatório",
  cancel: "Cancelar relatório",
  cancelled: "Relatório cancelado.",
  preview: "Prévia",
  collapseAll: "Recolher grupos",
  expandAll: "Expandir grupos",
  group: "Grupo",
  without: "Não informado",
  noChart: "Não existem dados para o gráfico.",
  category: "Categoria",
  open: "Abrir",
  close: "Fechar",
  loadingLines: "Carregando registros",
  linesOf: (what: string): string => `Registros de ${what}`,
  moreLines: (shown: number, all: number): string =>
    `Mostrar mais (${shown.toLocaleString("pt-BR")} de ${all.toLocaleString("pt-BR")})`,
  tooMany: (count: number, formats: readonly DocumentFormat[], most: Report["most"]): string =>
    `São ${said(count)} registros, e ${mostText(formats, most)}. Restrinja os filtros ou escolha um arquivo em que caibam.`,
  most: (formats: readonly DocumentFormat[], most: Report["most"]): string => `Linhas por arquivo: ${mostText(formats, most)}.`,
} as const;

const said = (count: number): string => count.toLocaleString("pt-BR");

/** As people say it: "o PDF leva até 20.000, o XLS até 1.000.000". */
function mostText(formats: readonly DocumentFormat[], most: Report["most"]): string {
  return formats
    .map(
      (format, at) => `o ${format === "xlsx" ? "XLS" : format.toUpperCase()}${at === 0 ? " leva" : ""} até ${said(most[format])}`,
    )
    .join(", ");
}
