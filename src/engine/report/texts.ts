/** What documents say by themselves. */
export const REPORT_TEXTS = {
  all: "Todos",
  total: "Total geral",
  totalOf: (name: string): string => `Total de ${name}`,
  without: "Não informado",
  yes: "Sim",
  no: "Não",
  hidden: (title: string): string => `${title} não exibido`,
  elsewhere: (companies: string): string => `Sem permissão em: ${companies}`,
  ownAreas: "Somente o que você pode ver",
  others: "Outros",
  part: (one: number, of: number): string => `(parte ${one} de ${of})`,
  largest: (name: string, value: string): string => `Maior: ${name}, ${value}`,
  period: "Data final inferior a data inicial.",
} as const;
